import { describe, expect, it } from 'vitest';
import { downloadUrls, tokenOf } from './download-url.ts';

const BUCKET = 'demo.appspot.com';
const ORIGIN = 'https://firebasestorage.googleapis.com';
const TOKEN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const urls = downloadUrls(ORIGIN, BUCKET);
const good = `${ORIGIN}/v0/b/${BUCKET}/o/uploads%2Fann%2F1.jpg?alt=media&token=${TOKEN}`;

describe('download URLs', () => {
  it('have the format of Firebase’s clients, and are parsed back', () => {
    expect(urls.urlOf('uploads/ann/1.jpg', TOKEN)).toBe(good);
    expect(urls.parse(good)).toEqual({ path: 'uploads/ann/1.jpg', token: TOKEN });
    const local = downloadUrls('http://127.0.0.1:9199', BUCKET);
    expect(local.parse(local.urlOf('a/b/c_d-e.jpg', TOKEN))?.path).toBe('a/b/c_d-e.jpg');
  });

  it.each([
    ['another host', good.replace('firebasestorage', 'evil')],
    ['a host that only begins like ours', good.replace('.googleapis.com', '.googleapis.com.evil.example')],
    ['our host as a name before @', good.replace('https://', 'https://ours@evil.example/')],
    ['our address within another', `https://evil.example/?u=${good}`],
    ['another scheme', good.replace('https:', 'http:')],
    ['upper case', good.replace('firebasestorage', 'FIREBASESTORAGE')],
    ['a port', good.replace('.com/', '.com:443/')],
    ['another bucket', good.replace('demo.', 'other.')],
    ['a longer bucket', good.replace('.com/o', '.comx/o')],
    ['another version', good.replace('/v0/', '/v1/')],
    ['a detour', good.replace('/v0/', '/x/../v0/')],
    ['a backslash', good.replace('/o/', '\\o/')],
    ['slashes as they are', good.replaceAll('%2F', '/')],
    ['lower case encoding', good.replaceAll('%2F', '%2f')],
    ['encoded twice', good.replaceAll('%2F', '%252F')],
    ['needless encoding', good.replace('uploads', '%75ploads')],
    ['an encoding that is cut short', good.replace('1.jpg', '1%2')],
    ['a path that climbs', good.replace('ann%2F1.jpg', '..%2Foriginals%2F1.jpg')],
    ['a path that stays', good.replace('ann%2F', '.%2F')],
    ['an absolute path', good.replace('uploads', '%2Fuploads')],
    ['an empty name', good.replace('%2F1', '%2F%2F1')],
    ['a null byte', good.replace('1.jpg', '1.jpg%00')],
    ['a line break', good.replace('1.jpg', '1.jpg%0A')],
    ['a line break at the end', `${good}\n`],
    ['other letters', good.replace('ann', '%C3%A9')],
    ['no folder', good.replace('uploads%2Fann%2F', '')],
    ['no token', good.replace(/&token=.*/, '')],
    ['no token but its name', good.replace(TOKEN, '')],
    ['two tokens', `${good},${TOKEN}`],
    ['a token that is none', good.replace(TOKEN, 'x')],
    ['another parameter', `${good}&x=1`],
    ['parameters the other way round', good.replace(`alt=media&token=${TOKEN}`, `token=${TOKEN}&alt=media`)],
    ['a fragment', `${good}#x`],
    ['space', ` ${good}`],
    ['a data address', 'data:image/jpeg;base64,AAAA'],
    ['nothing', ''],
  ])('not written by this service are rejected: %s', (_, url) => {
    expect(url).not.toBe(good);
    expect(urls.parse(url)).toBeNull();
  });

  it('belong to one path', () => {
    expect(tokenOf(urls, { path: 'uploads/ann/1.jpg', url: good })).toBe(TOKEN);
    expect(() => tokenOf(urls, { path: 'uploads/ann/2.jpg', url: good })).toThrow('does not belong');
  });
});
