import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { cameraResponse } from '../../photo/camera-response.ts';
import type { Photo } from '../../photo/photo.ts';
import { linearToSrgb, SRGB_TO_LINEAR } from '../../photo/srgb.ts';
import { createNodeRenderer } from '../../platform/node/node-renderer.ts';
import { fromPinhole, type Lens } from '../../scene/lens.ts';
import type { RenderOutput } from '../render-input.ts';
import { emptyOutput } from '../render-output.fixture.ts';
import { type Composite, composite } from './composite.ts';
import { cameraTraces, characterOf, type PhotoCharacter } from './photo-character.ts';
import { type FloorReflection, REFLECTION_CHANNELS } from './reflection-layer.ts';

const renderer = createNodeRenderer({ threads: 2 });
afterAll(() => renderer.close());

const noGlare = { width: 1, height: 1, values: new Float32Array(1) };
const measured = (photo: Photo): PhotoCharacter => characterOf(cameraTraces(photo));
/** A camera that leaves no traces. */
const noTraces: PhotoCharacter = {
  blur: 0,
  sharpening: { amount: 0, radius: 1 },
  grain: { deviations: [0, 0, 0, 0], size: 0 },
};
const plain = { glare: noGlare, lens: null, reflection: null };

function lay(
  photo: Photo,
  output: RenderOutput,
  {
    glare = noGlare,
    seed = 1,
    lens = null,
    reflection = null,
  }: { glare?: typeof noGlare; seed?: number; lens?: Lens | null; reflection?: FloorReflection | null } = {},
): Promise<Composite> {
  return composite(photo, output, { character: measured(photo), glare, seed, lens, reflection }, renderer);
}

function randomPhoto(width: number, height: number, seed: number): Photo {
  const random = createRandom(seed);
  return { width, height, rgb: Uint8Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)) };
}

function flatPhoto(width: number, height: number, value: number): Photo {
  return { width, height, rgb: new Uint8Array(width * height * 3).fill(value) };
}

/** Creates an empty rendered picture; `draw` may fill its planes. */
function rendered(width: number, height: number, draw: (output: RenderOutput) => void = () => {}): RenderOutput {
  const output = emptyOutput(width, height);
  draw(output);
  return output;
}

describe('composite', () => {
  it('counts what furniture leaves uncovered of what it must cover, its soft edges among it', async () => {
    const photo = flatPhoto(40, 30, 120);
    const block = rendered(40, 30, ({ coverage, depth }) => {
      for (let y = 10; y < 20; y++) coverage.fill(1, 40 * y + 10, 40 * y + 30);
      depth.fill(2);
    });
    const uncovered = async (left: number, right: number, blur = 0) => {
      const concealed = Uint8Array.from({ length: 40 * 30 }, (_, i) => {
        const [x, y] = [i % 40, Math.floor(i / 40)];
        return x >= left && x < right && y >= 13 && y < 17 ? 1 : 0;
      });
      const traits = { character: { ...noTraces, blur }, ...plain, seed: 1, concealed };
      return (await composite(photo, block, traits, renderer)).uncovered;
    };
    expect(await uncovered(13, 27)).toBe(0);
    expect(await uncovered(13, 32)).toBeGreaterThanOrEqual(4 * 2);
    expect(await uncovered(10, 30, 1.2)).toBeGreaterThanOrEqual(4 * 2);
  });

  it('returns the photo byte for byte when nothing was rendered', async () => {
    const photo = randomPhoto(61, 47, 1);
    const result = await lay(photo, rendered(61, 47));
    expect(result.image.rgb).toEqual(photo.rgb);
    expect(result.mask.some((m) => m !== 0)).toBe(false);
    expect(result.changedShare).toBe(0);
  });

  it('leaves every pixel outside the mask unchanged, whatever was rendered', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = createRandom(seed);
      const width = 20 + Math.floor(random() * 60);
      const height = 20 + Math.floor(random() * 60);
      const shrink = 1 + Math.floor(random() * 3);
      const photo = randomPhoto(width * shrink, height * shrink, seed);
      const output = rendered(width, height, (o) => {
        for (let n = 0; n < 40; n++) {
          const i = Math.floor(random() * o.coverage.length);
          o.coverage[i] = random();
          o.radiance.set([random(), random() * 2, random()], 3 * i);
          o.ratio[Math.floor(random() * o.ratio.length)] = 0.3 + random();
        }
      });
      const { image, mask, changedShare } = await lay(photo, output, { seed });
      let outside = 0;
      for (let p = 0; p < mask.length; p++) {
        if (mask[p]) continue;
        outside++;
        expect(image.rgb.subarray(3 * p, 3 * p + 3)).toEqual(photo.rgb.subarray(3 * p, 3 * p + 3));
      }
      expect(outside).toBeGreaterThan(0);
      expect(changedShare).toBeCloseTo(1 - outside / mask.length, 10);
    }
  });

  it('shows furniture where it covers, and shadows', async () => {
    const photo = flatPhoto(40, 40, 200);
    const output = rendered(40, 40, (o) => {
      for (let y = 0; y < 20; y++) {
        for (let x = 0; x < 20; x++) {
          o.coverage[y * 40 + x] = 1;
          o.radiance.fill(0.2, 3 * (y * 40 + x), 3 * (y * 40 + x) + 3);
        }
      }
      for (let y = 12; y < 20; y++)
        for (let x = 12; x < 20; x++) o.ratio.fill(0.5, 3 * (y * 20 + x), 3 * (y * 20 + x) + 3);
    });
    const { image } = await lay(photo, output);
    const at = (x: number, y: number) => image.rgb[3 * (y * 40 + x)];
    expect(Math.abs(at(8, 8) - linearToSrgb(cameraResponse(0.2)))).toBeLessThan(8);
    expect(Math.abs(at(34, 34) - linearToSrgb(SRGB_TO_LINEAR[200] / 2))).toBeLessThanOrEqual(1);
    expect(at(34, 4)).toBe(200);
  });

  it('makes furniture as blurred as the photo', async () => {
    const photo = flatPhoto(40, 20, 40);
    const output = rendered(40, 20, (o) => {
      for (let p = 0; p < 40 * 20; p++) {
        if (p % 40 < 20) continue;
        o.coverage[p] = 1;
        o.radiance.fill(0.5, 3 * p, 3 * p + 3);
      }
    });
    const rowOf = async (blur: number) => {
      const traits = { ...plain, character: { ...noTraces, blur }, seed: 1 };
      const { image } = await composite(photo, output, traits, renderer);
      return (x: number): number => SRGB_TO_LINEAR[image.rgb[3 * (10 * 40 + x)]];
    };
    const dark = SRGB_TO_LINEAR[40];
    const lit = cameraResponse(0.5);
    const sharp = await rowOf(0.3);
    expect(sharp(18)).toBeCloseTo(dark, 3);
    expect(sharp(21)).toBeCloseTo(lit, 2);
    // Of a Gaussian edge 84 % is reached one standard deviation beyond it: 2 px.
    const soft = await rowOf(2);
    const shareAt = (x: number): number => (soft(x) - dark) / (lit - dark);
    expect(Math.abs((shareAt(21) + shareAt(22)) / 2 - 0.841)).toBeLessThan(0.06);
    expect(Math.abs((shareAt(17) + shareAt(18)) / 2 - 0.159)).toBeLessThan(0.06);
  });

  /** A photo of 40 x 20 pixels whose right half shows furniture. */
  const halfCovered = (radiance: number) =>
    rendered(40, 20, (o) => {
      for (let p = 0; p < 40 * 20; p++) {
        if (p % 40 < 20) continue;
        o.coverage[p] = 1;
        o.radiance.fill(radiance, 3 * p, 3 * p + 3);
      }
    });

  it('sharpens furniture as the photo was sharpened, and nothing else', async () => {
    const photo = flatPhoto(40, 20, 60);
    const character = { ...noTraces, sharpening: { amount: 1, radius: 1 } };
    const { image, mask } = await composite(photo, halfCovered(0.3), { ...plain, character, seed: 1 }, renderer);
    const dull = await composite(photo, halfCovered(0.3), { ...plain, character: noTraces, seed: 1 }, renderer);
    const meanAt = ({ rgb }: Photo, x: number): number => {
      let sum = 0;
      for (let y = 0; y < 20; y++) sum += rgb[3 * (40 * y + x)] / 20;
      return sum;
    };
    const contrast = meanAt(dull.image, 30) - 60;
    // By a Gaussian of 1 px, a pixel beside the edge takes 31 % from beyond it, the next 7 %.
    expect((meanAt(image, 20) - meanAt(image, 30)) / contrast).toBeCloseTo(0.3, 1);
    expect((meanAt(image, 21) - meanAt(image, 30)) / contrast).toBeCloseTo(0.06, 1);
    expect(meanAt(image, 30)).toBeCloseTo(meanAt(dull.image, 30), 0);
    for (let x = 0; x < 20; x++) expect(meanAt(image, x)).toBe(60);
    expect(mask).toEqual(dull.mask);
  });

  it('leaves furniture dull in a picture that is drawn in parts', async () => {
    const photo = flatPhoto(40, 20, 60);
    const traits = { ...plain, isInParts: true, seed: 1 };
    const character = { ...noTraces, sharpening: { amount: 1, radius: 1 } };
    const drawn = await composite(photo, halfCovered(0.3), { ...traits, character }, renderer);
    const dull = await composite(photo, halfCovered(0.3), { ...traits, character: noTraces }, renderer);
    expect(drawn.image.rgb).toEqual(dull.image.rgb);
  });

  it('gives furniture the grain of its brightness', async () => {
    const photo = flatPhoto(40, 20, 60);
    const character = { ...noTraces, grain: { deviations: [6, 1, 1, 1], size: 0 } };
    const deviationAt = async (radiance: number) => {
      const { image } = await composite(photo, halfCovered(radiance), { ...plain, character, seed: 1 }, renderer);
      const values: number[] = [];
      for (let p = 0; p < 40 * 20; p++) if (p % 40 > 20) values.push(image.rgb[3 * p]);
      const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
      return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
    };
    expect(Math.abs((await deviationAt(0.02)) - 6)).toBeLessThan(1);
    expect(Math.abs((await deviationAt(0.3)) - 1)).toBeLessThan(0.3);
  });

  it('casts no shadow on light sources', async () => {
    const photo = flatPhoto(20, 20, 240);
    const output = rendered(20, 20, (o) => o.ratio.fill(0.5));
    const glare = { width: 1, height: 1, values: new Float32Array([1]) };
    expect((await lay(photo, output, { glare })).image.rgb).toEqual(photo.rgb);
  });

  it('applies the lens distortion of the photo to the rendering', async () => {
    const lens = { k1: 0.2 };
    const photo = flatPhoto(120, 80, 200);
    const output = rendered(120, 80, (o) => {
      for (let y = 10; y < 16; y++) for (let x = 12; x < 18; x++) o.coverage[y * 120 + x] = 1;
    });
    const { image, mask } = await lay(photo, output, { lens });
    const [x, y] = fromPinhole(lens, 120, 80)(15, 13);
    expect(mask[Math.floor(y) * 120 + Math.floor(x)]).toBe(255);
    expect(Math.hypot(x - 15, y - 13)).toBeGreaterThan(3);
    for (let p = 0; p < mask.length; p++) {
      if (mask[p]) continue;
      expect(image.rgb[3 * p]).toBe(200);
    }
    expect(mask[15 * 120 + 17]).toBe(0);
  });

  it('adds reflections in a glossy floor: furniture replaces the room, without shadows on reflections', async () => {
    const output = rendered(40, 20, (o) => o.ratio.fill(0.5));
    // Half of the light in the left half is reflected; furniture replaces it in the upper part.
    const values = new Float32Array(40 * 20 * REFLECTION_CHANNELS);
    for (let i = 0; i < 40 * 20; i++) {
      if (i % 40 >= 20) continue;
      values.fill(0.5, REFLECTION_CHANNELS * i + 3, REFLECTION_CHANNELS * i + 6);
      if (i >= 40 * 10) continue;
      values.fill(0.1, REFLECTION_CHANNELS * i, REFLECTION_CHANNELS * i + 3);
      values[REFLECTION_CHANNELS * i + 6] = 1;
    }
    const { image } = await lay(flatPhoto(40, 20, 150), output, { reflection: { width: 40, height: 20, values } });
    const light = SRGB_TO_LINEAR[150];
    const shown = (x: number, y: number): number => image.rgb[3 * (40 * y + x)];
    const expectNear = (value: number, linear: number): void =>
      expect(Math.abs(value - linearToSrgb(linear))).toBeLessThanOrEqual(1);
    expectNear(shown(5, 4), 0.25 * light + 0.1);
    expectNear(shown(5, 15), 0.75 * light);
    expectNear(shown(35, 15), 0.5 * light);
  });

  it('returns the same bytes for a seed on any number of threads, and different grain for another seed', async () => {
    const photo = randomPhoto(40, 30, 3);
    const output = rendered(40, 30, (o) => o.coverage.fill(0.5, 100, 600));
    const one = await lay(photo, output, { seed: 7 });
    expect((await lay(photo, output, { seed: 7 })).image.rgb).toEqual(one.image.rgb);
    expect((await lay(photo, output, { seed: 8 })).image.rgb).not.toEqual(one.image.rgb);
    const alone = createNodeRenderer({ threads: 1 });
    const again = await composite(photo, output, { ...plain, character: measured(photo), seed: 7 }, alone);
    expect(again.image.rgb).toEqual(one.image.rgb);
    alone.close();
  });
});

describe('cameraResponse', () => {
  it('is monotonic and never exceeds white', () => {
    let last = -1;
    for (let v = 0; v < 6; v += 0.01) {
      const r = cameraResponse(v);
      expect(r).toBeGreaterThanOrEqual(last);
      expect(r).toBeLessThanOrEqual(1);
      last = r;
    }
  });
});
