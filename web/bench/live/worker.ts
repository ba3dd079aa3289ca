import { createBrowserRenderer, createLiveSession, type LiveLevel, type Scene } from '@roomwright/engine/browser';

export interface LiveOrder {
  readonly width: number;
  readonly height: number;
  /** Bytes as a binary string, which is fast to pass to the browser. */
  readonly rgb: string;
  /** JSON. */
  readonly scene: string;
  /** Indices of the pieces to move. */
  readonly moved: readonly number[];
  /** Number of moves of each. */
  readonly moves: number;
  /** When the editor was opened, milliseconds since 1970. */
  readonly opened?: number;
}

/** Milliseconds; a list per moved piece. */
export interface LiveFigures {
  readonly firstPicture: number;
  readonly preview: readonly (readonly number[])[];
  readonly draft: readonly (readonly number[])[];
  /** Fraction of the picture redrawn for each piece. */
  readonly shares: readonly number[];
  readonly fine: number;
}

const now = (): number => performance.timeOrigin + performance.now();

async function measure({ width, height, rgb, scene: json, moved, moves, opened = now() }: LiveOrder) {
  const scene: Scene = JSON.parse(json);
  const bytes = Uint8Array.from(rgb, (character) => character.charCodeAt(0));
  const renderer = await createBrowserRenderer();
  const session = createLiveSession({ width, height, rgb: bytes }, { renderer });
  await session.draw(scene, 'preview');
  const firstPicture = now() - opened;

  /** The scene with a piece moved by a few centimetres. */
  const withMoved = (index: number, steps: number): Scene => {
    const pieces = scene.pieces.map((piece, i) => {
      const [x, y, z] = piece.position;
      return i === index ? { ...piece, position: [x + 0.04 * steps, y, z - 0.02 * steps] as const } : piece;
    });
    return { ...scene, pieces };
  };
  const timed = async (drawn: Scene, level: LiveLevel) => {
    const start = performance.now();
    const { part } = await session.draw(drawn, level);
    return { ms: performance.now() - start, pixels: part.width * part.height };
  };

  const shares: number[] = [];
  async function movesAt(level: LiveLevel): Promise<number[][]> {
    const all: number[][] = [];
    for (const index of moved) {
      const { pixels } = await timed({ ...scene, seed: scene.seed + 1 }, level);
      await timed(scene, level);
      const times: number[] = [];
      for (let k = 1; k <= moves; k++) {
        const { ms, pixels: own } = await timed(withMoved(index, k), level);
        times.push(ms);
        if (k === 1 && level === 'draft') shares.push(own / pixels);
      }
      all.push(times);
    }
    return all;
  }
  const preview = await movesAt('preview');
  const draft = await movesAt('draft');
  const { ms: fine } = await timed(scene, 'fine');
  return { firstPicture, preview, draft, shares, fine };
}

addEventListener('message', ({ data }: MessageEvent<LiveOrder>) => {
  measure(data).then(postMessage, (error) => {
    // Thrown outside of the promise, it reaches the page as the worker's error.
    setTimeout(() => {
      throw error;
    });
  });
});
