/** Sums over the cells of a grid that lies over a photo (src/photo/cell-sums.ts, fine-structure.ts). */

/**
 * Sums of a tone of the three channels over one row of cells.
 *
 * @param band the pixels of the rows that the cells cover, `columns` in each of `rows`
 * @param lefts @param rights first and one behind the last column of each cell, integers
 * @param tone 256 doubles
 * @param sums gets three doubles per cell
 */
export function sumCells(
  band: usize,
  columns: i32,
  rows: i32,
  lefts: usize,
  rights: usize,
  cells: i32,
  tone: usize,
  sums: usize,
): void {
  for (let cell = 0; cell < cells; cell++, sums += 24) {
    const left = load<i32>(lefts + ((<usize>cell) << 2));
    const right = load<i32>(rights + ((<usize>cell) << 2));
    let red: f64 = 0;
    let green: f64 = 0;
    let blue: f64 = 0;
    for (let row = 0; row < rows; row++) {
      let pixel = band + 3 * <usize>(row * columns + left);
      const end = band + 3 * <usize>(row * columns + right);
      for (; pixel < end; pixel += 3) {
        red += load<f64>(tone + ((<usize>load<u8>(pixel)) << 3));
        green += load<f64>(tone + ((<usize>load<u8>(pixel, 1)) << 3));
        blue += load<f64>(tone + ((<usize>load<u8>(pixel, 2)) << 3));
      }
    }
    store<f64>(sums, red);
    store<f64>(sums, green, 8);
    store<f64>(sums, blue, 16);
  }
}

/**
 * Adds the size of the gradient at the inner pixels of one row, on a scale that is one half at `half`, to sums of single
 * precision, and counts them.
 *
 * @param luma floats, the row's own and those above and below it
 * @param cells which cell of the sums each column belongs to, integers
 */
export function addStructure(luma: usize, width: i32, cells: usize, half: f64, sums: usize, counts: usize): void {
  const down = (<usize>width) << 2;
  for (let x = 1; x < width - 1; x++) {
    const at = luma + ((<usize>x) << 2);
    const across = <f64>load<f32>(at + 4) - <f64>load<f32>(at - 4);
    const along = <f64>load<f32>(at + down) - <f64>load<f32>(at - down);
    const size = sqrt(across * across + along * along) / 2;
    const cell = (<usize>load<i32>(cells + ((<usize>x) << 2))) << 2;
    const sum: f64 = <f64>load<f32>(sums + cell) + size / (size + half);
    store<f32>(sums + cell, <f32>sum);
    store<f32>(counts + cell, load<f32>(counts + cell) + 1);
  }
}
