import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { connect } from './raw-client.ts';

const firestore = useTestServer();
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const UNIMPLEMENTED = 12;

const database = 'projects/p/databases/(default)';
const parent = `${database}/documents`;
const call = (method: string, request: object) => connect(firestore.server.port)(method, request);
const text = (stringValue: string) => ({ stringValue, valueType: 'stringValue' });
interface Page {
  readonly nextPageToken: string;
}
const write = (path: string) => ({ update: { name: `${parent}/${path}`, fields: {} } });

describe('methods that the official client does not use', () => {
  test('a document is created with a given or generated id, updated by mask and deleted', async () => {
    const document = { fields: { a: text('1'), b: text('2') } };
    const created = await call('CreateDocument', { parent, collectionId: 'single', documentId: 'x', document });
    expect(created).toMatchObject({ name: `${parent}/single/x`, fields: document.fields });
    await expect(
      call('CreateDocument', { parent, collectionId: 'single', documentId: 'x', document }),
    ).rejects.toMatchObject({ code: ALREADY_EXISTS });
    await expect(call('CreateDocument', { parent, collectionId: 'single', document })).resolves.toMatchObject({
      name: expect.stringMatching(/\/single\/[A-Za-z0-9]{20}$/),
    });
    const name = `${parent}/single/x`;
    const updated = await call('UpdateDocument', {
      document: { name, fields: { a: text('3') } },
      updateMask: { fieldPaths: ['a', 'b'] },
      mask: { fieldPaths: ['a'] },
    });
    expect(updated).toMatchObject({ name, fields: { a: text('3') } });
    await expect(call('GetDocument', { name })).resolves.toHaveProperty('fields', { a: text('3') });
    await call('DeleteDocument', { name });
    await expect(call('GetDocument', { name })).rejects.toMatchObject({ code: NOT_FOUND });
  });

  test('documents and collections are listed page by page', async () => {
    const writes = ['a', 'b', 'c', 'd/deep/1', 'e'].map((path) => write(`pages/${path}`));
    await call('Commit', { database, writes });
    const ids: string[] = [];
    let pageToken = '';
    do {
      const request = { parent, collectionId: 'pages', pageSize: 2, pageToken, showMissing: true };
      const page = (await call('ListDocuments', request)) as { documents: { name: string }[]; nextPageToken?: string };
      expect(page.documents.length).toBeLessThanOrEqual(2);
      ids.push(...page.documents.map(({ name }) => name.slice(`${parent}/pages/`.length)));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e']);
    const below = await call('ListCollectionIds', { parent: `${parent}/pages/d` });
    expect(below).toMatchObject({ collectionIds: ['deep'] });
  });

  test('the last page has no token, even if it is full', async () => {
    const writes = ['a/one/1', 'a/two/1', 'b'].map((path) => write(`full/${path}`));
    await call('Commit', { database, writes });
    const list = (pageSize: number) =>
      call('ListDocuments', { parent, collectionId: 'full', pageSize, showMissing: true }) as Promise<Page>;
    expect((await list(2)).nextPageToken).toBe('');
    expect((await list(1)).nextPageToken).not.toBe('');
    const collections = (pageSize: number, pageToken = '') =>
      call('ListCollectionIds', { parent: `${parent}/full/a`, pageSize, pageToken }) as Promise<Page>;
    expect(await collections(2)).toMatchObject({ collectionIds: ['one', 'two'], nextPageToken: '' });
    const first = await collections(1);
    expect(first).toMatchObject({ collectionIds: ['one'], nextPageToken: expect.stringMatching(/./) });
    const second = await collections(1, first.nextPageToken);
    expect(second).toMatchObject({ collectionIds: ['two'], nextPageToken: '' });
  });

  test('a batch rejects two writes to one document', async () => {
    const writes = [write('batch/a'), write('batch/a')];
    await expect(call('BatchWrite', { database, writes })).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test.each(['nonsense', 'projects/p', 'projects/p/databases/d/documents/c'])(
    'the name %s is rejected',
    async (name) => {
      await expect(call('GetDocument', { name })).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    },
  );

  test('a read time in the future or too long ago is rejected', async () => {
    const name = `${parent}/c/a`;
    const now = Math.floor(Date.now() / 1000);
    await expect(call('GetDocument', { name, readTime: { seconds: String(now + 100) } })).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
    });
    await expect(call('GetDocument', { name, readTime: { seconds: String(now - 3700) } })).rejects.toThrow(
      'The requested snapshot version is too old.',
    );
  });

  test('pipelines are rejected with a clear error', async () => {
    const pipeline = firestore.db.pipeline().collection('c').execute();
    await expect(pipeline).rejects.toMatchObject({ code: UNIMPLEMENTED });
  });
});
