import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

/** Creates a stream that records its output; `isTTY` makes it a terminal of 60 columns. */
function memoryStream(isTTY: boolean): NodeJS.WriteStream & { text: () => string } {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  return Object.assign(stream, { isTTY, columns: 60, text: () => written }) as unknown as NodeJS.WriteStream & {
    text: () => string;
  };
}

describe('progress', () => {
  it('prints one line per step and per quarter if it is not a terminal', () => {
    const stream = memoryStream(false);
    const progress = createProgress(stream);
    for (let i = 0; i <= 100; i++) progress.update(i < 10 ? 'Looking' : 'Drawing', i / 100);
    progress.clear();
    expect(stream.text()).toBe(
      'Looking (0 %)\nDrawing (10 %)\nDrawing (25 %)\nDrawing (50 %)\nDrawing (75 %)\nDrawing (100 %)\n',
    );
  });

  it('updates one line on a terminal, within its width, and clears it at the end', () => {
    const stream = memoryStream(true);
    const progress = createProgress(stream);
    progress.update('Drawing', 0.5);
    progress.update(`Drawing ${'x'.repeat(100)}`, 0.6);
    progress.clear();
    const lines = stream.text().split('\r\x1b[K');
    expect(stream.text()).not.toContain('\n');
    expect(lines[1]).toContain('50 %  Drawing');
    for (const line of lines) expect(line.length).toBeLessThan(60);
    expect(lines.at(-1)).toBe('');
  });
});
