/** Shows the progress of a command: a bar on a terminal, plain lines elsewhere. */
export interface Progress {
  /** @param share of the whole command, 0 to 1 */
  update(label: string, share: number): void;
  /** Clears the bar from the screen, so that other output can follow. */
  clear(): void;
}

const BAR_CELLS = 24;

function createBar(stream: NodeJS.WriteStream): Progress {
  let shown = '';
  return {
    update(label, share) {
      const filled = Math.round(share * BAR_CELLS);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
      const line = `${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${label}`.slice(
        0,
        (stream.columns ?? 80) - 1,
      );
      if (line !== shown) stream.write(`\r\x1b[K${line}`);
      shown = line;
    },
    clear() {
      if (shown) stream.write('\r\x1b[K');
      shown = '';
    },
  };
}

function createLines(stream: NodeJS.WritableStream): Progress {
  let lastLabel = '';
  let lastQuarter = 0;
  return {
    update(label, share) {
      const quarter = Math.floor(share * 4);
      if (label === lastLabel && quarter === lastQuarter) return;
      stream.write(`${label} (${Math.round(share * 100)} %)\n`);
      lastLabel = label;
      lastQuarter = quarter;
    },
    clear() {},
  };
}

/** Creates the form of progress that suits the stream. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? createBar(stream) : createLines(stream);
}
