/** Numbers of ONNX's fields (onnx.proto) on the way from a model to the numbers of a weight. */
const GRAPH_OF_MODEL = 7;
const WEIGHT_OF_GRAPH = 5;
const TYPE_OF_WEIGHT = 2;
const NUMBERS_OF_WEIGHT = 9;
/** Values of a weight's type. */
const SINGLE = 1;
const HALF = 10;
/** Wire types of Protocol Buffers. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_DELIMITED = 2;
const FOUR_BYTES = 5;

/** One field of an encoded message: where it starts, where its payload lies, and its value where that is a number. */
interface Field {
  readonly number: number;
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/**
 * A model (ONNX) whose weights in half precision are in single precision: the runtime does the same when it loads the model, but
 * takes ten times their size in memory for it and a tenth of a second longer.
 *
 * @throws RangeError when the bytes are no such model
 */
export function wideWeights(model: Uint8Array): Uint8Array {
  return withChanged(model, GRAPH_OF_MODEL, (graph) => withChanged(graph, WEIGHT_OF_GRAPH, wideWeight));
}

/** The message with the payload of every field of this number changed. */
function withChanged(message: Uint8Array, number: number, change: (payload: Uint8Array) => Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const field of fieldsOf(message)) {
    if (field.number !== number) parts.push(message.subarray(field.start, field.to));
    else parts.push(...delimited(number, change(message.subarray(field.from, field.to))));
  }
  return joined(parts);
}

function wideWeight(tensor: Uint8Array): Uint8Array {
  const fields = [...fieldsOf(tensor)];
  const type = fields.find(({ number }) => number === TYPE_OF_WEIGHT);
  const numbers = fields.find(({ number }) => number === NUMBERS_OF_WEIGHT);
  if (type?.value !== HALF || !numbers) return tensor;
  const kept = fields.filter((field) => field !== type && field !== numbers);
  // A copy of their own: the slice of a Buffer would be all of its file.
  const half = new Float16Array(new Uint8Array(tensor.subarray(numbers.from, numbers.to)).buffer);
  return joined([
    ...kept.map(({ start, to }) => tensor.subarray(start, to)),
    varint(TYPE_OF_WEIGHT * 8 + VARINT),
    varint(SINGLE),
    ...delimited(NUMBERS_OF_WEIGHT, new Uint8Array(new Float32Array(half).buffer)),
  ]);
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

const delimited = (number: number, payload: Uint8Array): Uint8Array[] => [
  varint(number * 8 + LENGTH_DELIMITED),
  varint(payload.length),
  payload,
];

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
