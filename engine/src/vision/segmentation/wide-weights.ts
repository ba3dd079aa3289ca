/** ONNX field numbers (onnx.proto) on the path from a model to the numbers of a weight. */
const GRAPH_OF_MODEL = 7;
const WEIGHT_OF_GRAPH = 5;
const TYPE_OF_WEIGHT = 2;
const NAME_OF_WEIGHT = 8;
const NUMBERS_OF_WEIGHT = 9;
/** Suffix of the name of another weight's factors. */
const FACTORS = ':factors';
/** Data types of a weight. */
const SINGLE = 1;
const HALF = 10;
/** Wire types of Protocol Buffers. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_DELIMITED = 2;
const FOUR_BYTES = 5;

/** One field of an encoded message: its offset, its payload, and its value if that is a number. */
interface Field {
  readonly number: number;
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/**
 * Converts an ONNX model's half-precision weights to single precision. The runtime would do the same on loading, but
 * needs ten times their size in memory and a tenth of a second more. A weight with factors beside it (`FACTORS`,
 * written by rooms/train/optimise.py) is multiplied by them, one per slice of its first dimension.
 *
 * @throws RangeError when the bytes are no such model
 */
export function wideWeights(model: Uint8Array): Uint8Array {
  return joined(withChanged(model, GRAPH_OF_MODEL, wideGraph));
}

function wideGraph(graph: Uint8Array): Uint8Array[] {
  const factors = new Map<string, Float32Array>();
  for (const field of fieldsOf(graph)) {
    if (field.number !== WEIGHT_OF_GRAPH) continue;
    const weight = readWeight(graph.subarray(field.from, field.to));
    if (weight.numbers && weight.name.endsWith(FACTORS)) factors.set(weight.name, new Float32Array(weight.numbers()));
  }
  return withChanged(graph, WEIGHT_OF_GRAPH, (tensor) => {
    const weight = readWeight(tensor);
    return factors.has(weight.name) ? null : wideWeight(tensor, weight, factors.get(weight.name + FACTORS));
  });
}

/** Splits the message into parts, with the payload of every field of this number changed, or removed for null. */
function withChanged(
  message: Uint8Array,
  number: number,
  change: (payload: Uint8Array) => readonly Uint8Array[] | null,
): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const field of fieldsOf(message)) {
    if (field.number !== number) {
      parts.push(message.subarray(field.start, field.to));
      continue;
    }
    const payload = change(message.subarray(field.from, field.to));
    if (payload) parts.push(...delimited(number, payload));
  }
  return parts;
}

/** The parts of a weight that are read, and its other fields. */
interface Weight {
  readonly name: string;
  readonly isHalf: boolean;
  /** A copy of the numbers' bytes; null if the weight stores them in another form. */
  readonly numbers: (() => ArrayBuffer) | null;
  readonly others: readonly Field[];
}

function readWeight(tensor: Uint8Array): Weight {
  const fields = [...fieldsOf(tensor)];
  const fieldOf = (number: number) => fields.find((field) => field.number === number);
  const [type, name, numbers] = [TYPE_OF_WEIGHT, NAME_OF_WEIGHT, NUMBERS_OF_WEIGHT].map(fieldOf);
  return {
    name: name ? new TextDecoder().decode(tensor.subarray(name.from, name.to)) : '',
    isHalf: type?.value === HALF,
    numbers: numbers ? () => new Uint8Array(tensor.subarray(numbers.from, numbers.to)).buffer : null,
    others: fields.filter((field) => field !== type && field !== numbers),
  };
}

function wideWeight(tensor: Uint8Array, weight: Weight, factors: Float32Array | undefined): readonly Uint8Array[] {
  const { isHalf, numbers, others } = weight;
  if (!isHalf || !numbers) return [tensor];
  const single = new Float32Array(new Float16Array(numbers()));
  if (factors) multiplyRows(single, factors);
  return [
    ...others.map(({ start, to }) => tensor.subarray(start, to)),
    varint(TYPE_OF_WEIGHT * 8 + VARINT),
    varint(SINGLE),
    ...delimited(NUMBERS_OF_WEIGHT, [new Uint8Array(single.buffer)]),
  ];
}

/** Multiplies equal slices of the numbers, each by its own factor. */
function multiplyRows(numbers: Float32Array, factors: Float32Array): void {
  const length = numbers.length / factors.length;
  for (let row = 0; row < factors.length; row++) {
    const factor = factors[row];
    for (let i = row * length; i < (row + 1) * length; i++) numbers[i] *= factor;
  }
}

function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new RangeError('The model ends within a number.');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const start = at;
    const tag = read();
    const [number, wire] = [Math.floor(tag / 8), tag % 8];
    const value = wire === VARINT || wire === LENGTH_DELIMITED ? read() : 0;
    const from = at;
    if (wire === LENGTH_DELIMITED) at += value;
    else if (wire === EIGHT_BYTES) at += 8;
    else if (wire === FOUR_BYTES) at += 4;
    else if (wire !== VARINT) throw new RangeError('The model has a field of an unknown kind.');
    if (at > message.length) throw new RangeError('The model ends within a field.');
    yield { number, start, from, to: at, value };
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}

function delimited(number: number, payload: readonly Uint8Array[]): Uint8Array[] {
  return [varint(number * 8 + LENGTH_DELIMITED), varint(lengthOf(payload)), ...payload];
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
