import { SURFACE_CLASSES, type SurfaceClass } from '@roomwright/engine';
import { SURFACE_COLOURS } from '@roomwright/engine/testing';

/** Colour and plain name of each class. */
const LEGEND: Readonly<Record<SurfaceClass, readonly [string, string]>> = {
  floor: ['green', 'floor of this room'],
  ceiling: ['violet blue', 'ceiling'],
  wall: ['sand', 'wall'],
  door: ['dark red', 'door'],
  doorway: ['red', 'opening into another space'],
  beyond: ['pink', 'floor of the other space'],
  window: ['light blue', 'window'],
  builtin: ['orange', 'built in: kitchen units, stairs, fireplaces'],
  thing: ['purple', 'furniture and other things'],
  rug: ['bright green', 'rug'],
  decor: ['yellow', 'pictures, mirrors and lamps on walls and ceiling'],
  outside: ['dark teal', 'outdoors'],
};

const hex = (colour: readonly number[]) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** What the colours of maps of classes mean, a line each. */
export function surfaceLegend(): string {
  return SURFACE_CLASSES.map((surface, index) => {
    const [colour, meaning] = LEGEND[surface];
    return `  ${hex(SURFACE_COLOURS[index])} ${colour.padEnd(12)} ${meaning}`;
  }).join('\n');
}
