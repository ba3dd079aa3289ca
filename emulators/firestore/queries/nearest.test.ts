import { FieldValue, type VectorQueryOptions } from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { parseNearest } from './nearest.ts';

const firestore = useTestServer();

/** A vector as decoded from the wire. */
const vectorValue = (numbers: readonly number[]) => ({
  valueType: 'mapValue',
  mapValue: {
    fields: {
      __type__: { valueType: 'stringValue', stringValue: '__vector__' },
      value: {
        valueType: 'arrayValue',
        arrayValue: { values: numbers.map((doubleValue) => ({ valueType: 'doubleValue', doubleValue })) },
      },
    },
  },
});

test('a vector search returns 1 to 1000 results', () => {
  const search = (limit: number) =>
    parseNearest({
      vectorField: { fieldPath: 'v' },
      queryVector: vectorValue([1, 0]),
      distanceMeasure: 'EUCLIDEAN',
      limit: { value: limit },
    });
  for (const limit of [1, 1000]) expect(search(limit).limit).toBe(limit);
  for (const limit of [0, 1001]) expect(() => search(limit)).toThrow('must be 1 to 1000');
});

describe('vector search', () => {
  const collection = () => firestore.db.collection('vectors');

  beforeAll(async () => {
    const vectors = { same: [2, 0], near: [1, 1], far: [10, 10], opposite: [-1, 0], other: [1, 2, 3] };
    for (const [id, vector] of Object.entries(vectors)) {
      await collection()
        .doc(id)
        .set({ v: FieldValue.vector(vector), kind: id === 'far' ? 'x' : 'y' });
    }
    await collection()
      .doc('list')
      .set({ v: [1, 0], kind: 'y' });
  });

  const search = async (options: Partial<VectorQueryOptions>, query = collection().select()) => {
    const nearest = query.findNearest({
      vectorField: 'v',
      queryVector: [1, 0],
      limit: 10,
      distanceMeasure: 'EUCLIDEAN',
      ...options,
    });
    return (await nearest.get()).docs.map(({ id }) => id).join(' ');
  };

  const table: readonly [string, Partial<VectorQueryOptions>, string][] = [
    ['euclidean', {}, 'near same opposite far'],
    ['euclidean within a distance', { distanceThreshold: 1 }, 'near same'],
    ['cosine', { distanceMeasure: 'COSINE' }, 'same far near opposite'],
    ['dot product', { distanceMeasure: 'DOT_PRODUCT' }, 'far same near opposite'],
    ['dot product of at least', { distanceMeasure: 'DOT_PRODUCT', distanceThreshold: 2 }, 'far same'],
    ['limited', { limit: 1 }, 'near'],
  ];
  test.each(table)('%s', async (_, options, expected) => {
    expect(await search(options)).toBe(expected);
  });

  test('among the results of a query', async () => {
    expect(await search({ distanceMeasure: 'COSINE' }, collection().where('kind', '==', 'y').select())).toBe(
      'same near opposite',
    );
  });

  test('returns the distance if requested', async () => {
    const query = collection().findNearest({
      vectorField: 'v',
      queryVector: [1, 0],
      limit: 2,
      distanceMeasure: 'EUCLIDEAN',
      distanceResultField: 'distance',
    });
    expect((await query.get()).docs.map((document) => document.get('distance'))).toEqual([1, 1]);
  });
});
