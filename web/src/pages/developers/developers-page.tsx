import { KEY_RATE, KEY_SCOPES } from '@roomwright/functions/contract/api-keys.ts';
import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { type Endpoint, errorsOf } from '@roomwright/functions/contract/endpoint.ts';
import { V1_ENDPOINTS } from '@roomwright/functions/contract/endpoints/v1.ts';
import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { LIMITS, TIMES } from '@roomwright/functions/contract/limits.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Footer } from '../../features/marketing/footer.tsx';
import { PATHS } from '../../lib/paths.ts';
import { ClientSection } from './client-section.tsx';
import { Command } from './command.tsx';
import styles from './developers-page.module.css';
import { EXAMPLES, settings } from './examples.ts';
import { McpSection } from './mcp-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const ENDPOINTS = Object.entries(V1_ENDPOINTS) as [string, Endpoint][];

/** Every error of the API with its status and message. */
const CODES = [...new Set(ENDPOINTS.flatMap(([, endpoint]) => errorsOf(endpoint)))]
  // The API is open to all programs.
  .filter((code) => code !== 'UNKNOWN_CLIENT')
  .sort((one, other) => ERRORS[one].status - ERRORS[other].status);

const MAY: Readonly<Record<(typeof KEY_SCOPES)[number], string>> = {
  read: 'pictures, batches, listings and credits',
  stage: 'send photos, stage and stop them, make listings',
  publish: 'public pages of pictures and listings',
};

/** Where this page was loaded from; while it is prerendered, a sample. */
function useOrigin(): string {
  const [origin, setOrigin] = useState('https://example.com');
  useEffect(() => setOrigin(window.location.origin), []);
  return origin;
}

/** For people who write programs: a quick start, what can be asked for, errors and limits. */
export function DevelopersPage() {
  const origin = useOrigin();
  return (
    <>
      <article className={styles.page}>
        <h1>For developers</h1>
        <p className={styles.lead}>
          Stage photos from your own software, on the credits of a Professional or Agency plan. The whole API is
          described in an <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>.
        </p>

        <h2 id="quick-start">Quick start</h2>
        <p>
          Make a test key in your <Link to={PATHS.yourData}>profile</Link>. It costs nothing, and every photo that it
          sends gets a sample picture within seconds. In a terminal:
        </p>
        <Command name="Settings" text={settings(origin)} />
        <p>
          Send a photo. The answer has its <code>imageUrl</code>: set <code>IMAGE_URL</code> to it.
        </p>
        <Command name="Upload a photo" text={EXAMPLES.upload} />
        <p>Or let us fetch it from a public https address:</p>
        <Command name="Fetch a photo" text={EXAMPLES.byUrl} />
        <p>
          Start its staging. Photos of one batch are furnished alike, as rooms of one home. With the same{' '}
          <code>Idempotency-Key</code> the same request does not start them twice.
        </p>
        <Command name="Start a batch" text={EXAMPLES.stage} />
        <p>
          Ask until its <code>status</code> is <code>finished</code>. The answer waits up to {TIMES.longPoll} seconds
          until it differs from the <code>state</code> that you have seen: set <code>STATE</code> to that of the last
          answer.
        </p>
        <Command name="Follow a batch" text={EXAMPLES.follow} />
        <p>
          Each photo is then <code>staged</code>, with the addresses of its picture, or <code>declined</code> or{' '}
          <code>failed</code> with the reason, for which nothing is charged. What is left of your credits:
        </p>
        <Command name="Credits" text={EXAMPLES.credits} />
        <p>Replace the test key by a live one, and the pictures are yours. Staged photos must be disclosed as such.</p>

        <RoomsSection />

        <ClientSection origin={origin} />

        <WebhooksSection />

        <McpSection origin={origin} />

        <h2 id="keys">Keys</h2>
        <p>
          Send a key in the header <code>Authorization: Bearer</code>. In an address it is refused, because addresses
          end up in logs. A key does only what it was made for:
        </p>
        <ul>
          {KEY_SCOPES.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>: {MAY[scope]}
            </li>
          ))}
        </ul>
        <p>
          A test key sees nothing of your photos, and a photo whose <code>key</code> begins with <code>declined</code>{' '}
          is declined: so you can try what your program does then. Keys never manage the account, its plan or other
          keys.
        </p>

        <h2 id="reference">Reference</h2>
        <table className={styles.table}>
          <caption className="visually-hidden">What can be asked for</caption>
          <thead>
            <tr>
              <th scope="col">Request</th>
              <th scope="col">Does</th>
            </tr>
          </thead>
          <tbody>
            {ENDPOINTS.map(([name, { method, path, scope, summary }]) => (
              <tr key={name}>
                <th scope="row">
                  <code>
                    {method} {path}
                  </code>
                  <small>{scope ?? 'without a key'}</small>
                </th>
                <td>{summary}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Lists come in parts: <code>nextCursor</code> leads to the next one, as <code>cursor</code>. Fields are added
          over time, and programs should ignore those that they do not know; none is taken away.
        </p>

        <h2 id="limits">Limits</h2>
        <ul>
          <li>
            {KEY_RATE.requests} requests a minute for each key. <code>RateLimit</code> says how many are left;{' '}
            <code>Retry-After</code> comes with status 429.
          </li>
          <li>
            {LIMITS.photosPerUpload} photos a call and {LIMITS.photosPerBatch} a batch, of{' '}
            {LIMITS.photoBytes / 1024 / 1024} MB each. Another call with the same <code>id</code> adds photos; those
            that cannot be started are in <code>refused</code>, each with its reason, and the others go on.
          </li>
          <li>A photo that was sent and not staged is deleted after {TIMES.uploadHours} hours.</li>
          <li>A batch can be followed for {TIMES.batchDays} days after its end; its pictures stay.</li>
        </ul>

        <h2 id="errors">Errors</h2>
        <p>
          Errors are problem details (RFC 9457) as <code>application/problem+json</code>: <code>detail</code> is for
          people, <code>code</code> for programs, and <code>requestId</code> for questions to {BRAND.name}’s support.
        </p>
        <table className={styles.table}>
          <caption className="visually-hidden">Errors</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {CODES.map((code) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                  <small>{ERRORS[code].status}</small>
                </th>
                <td>{ERRORS[code].message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
      <Footer />
    </>
  );
}
