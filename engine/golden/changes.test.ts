import { expect, it } from 'vitest';
import { changesIn, describeChange } from './changes.ts';
import type { Golden } from './golden-crew.ts';
import { readSceneFile, sceneFile } from './golden-files.ts';

const grey = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3).fill(100) };
/** Two declined stagings, the simplest scenes. */
const goldens: readonly Golden[] = [
  { style: 'MODERN', scene: { declined: ['NO_PLACE'] }, picture: grey, touched: 0 },
  { style: 'LUXURY', scene: { declined: ['NO_PLACE', 'FURNISHED'] }, picture: grey, touched: 0 },
];
const scenes = readSceneFile(sceneFile(goldens));
const kept = new Map(goldens.map(({ style }) => [style, { scene: scenes.get(style) ?? null, picture: grey }] as const));

it('finds no change in files that were just written', () => {
  expect(changesIn(goldens, kept)).toEqual([]);
});

it('lists the fields that differ in a scene', () => {
  const [modern, luxury] = goldens;
  const changes = changesIn([modern, { ...luxury, scene: { declined: ['NO_PLACE', 'NO_LAYOUT'] } }], kept);
  expect(changes.map((change) => describeChange('room', change))).toEqual([
    'room LUXURY: another scene (declined[1]), 0.00 % of the picture visibly different',
  ]);
});

it('finds a single pixel that is one step brighter', () => {
  const rgb = grey.rgb.with(5, 101);
  const changes = changesIn([{ ...goldens[0], picture: { ...grey, rgb } }], kept);
  expect(changes).toMatchObject([{ style: 'MODERN', inScene: [], visible: 0 }]);
});

it('reports a staging without a kept file', () => {
  expect(changesIn(goldens, new Map()).map((change) => describeChange('room', change))).toEqual([
    'room MODERN: new',
    'room LUXURY: new',
  ]);
});
