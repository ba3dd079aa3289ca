import { WEBHOOK_LIMITS, WEBHOOK_MEANINGS, WEBHOOK_TYPES } from '@roomwright/functions/contract/webhooks.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Command } from './command.tsx';
import styles from './developers-page.module.css';

/** What is sent, as it arrives. */
const REQUEST = `POST /roomwright
content-type: application/json
webhook-id: photo-staged-6f6c1f3e-9c0f-4a53-a3e2-5d4c9b6a7e10-1
webhook-timestamp: 1777887000
webhook-signature: v1,…

{"type":"photo.staged","timestamp":"2026-05-04T09:30:00.000Z",
 "data":{"pictureId":"6f6c1f3e-9c0f-4a53-a3e2-5d4c9b6a7e10","batchId":"house-12"}}`;

/** Receives webhooks with nothing but Node; a browser test runs it. */
const RECEIVER = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const key = Buffer.from(process.env.WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

createServer(async (request, response) => {
  const body = await text(request); // to the byte, as it came
  const id = request.headers['webhook-id'];
  const time = request.headers['webhook-timestamp'];
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  const signatures = String(request.headers['webhook-signature']).split(' ');
  const isSigned = signatures.some((each) => {
    const given = Buffer.from(each.slice('v1,'.length), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  if (!isSigned || !isFresh) return response.writeHead(400).end();
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  console.log(id, type, data);
}).listen(process.env.PORT ?? 8787);`;

const [FIRST, SECOND] = WEBHOOK_LIMITS.retrySeconds;

/** What programs are told, how they make sure of it, and what happens if they do not answer. */
export function WebhooksSection() {
  return (
    <>
      <h2 id="webhooks">Webhooks</h2>
      <p>
        Instead of asking, let us tell your program. Add its address in your <Link to={PATHS.yourData}>profile</Link>:
        it must begin with <code>https://</code>, without a port, and be reachable by anyone; only a suite on your own
        machine takes addresses of that machine, too. You get a secret, <code>whsec_…</code>. Webhooks follow{' '}
        <a href="https://www.standardwebhooks.com">Standard Webhooks 1.0</a>, for which there are packages in most
        languages.
      </p>
      <Command name="A webhook" text={REQUEST} />
      <p>
        It says what happened to which picture, batch or listing, and nothing else: ask for the details with your key. A
        picture’s <code>batchId</code> is <code>null</code> if its photo was not sent in a batch.
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Events</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {WEBHOOK_TYPES.map((event) => (
            <tr key={event}>
              <th scope="row">
                <code>{event}</code>
              </th>
              <td>{WEBHOOK_MEANINGS[event]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Anyone can send something to your address, so check the signature before you believe it: the HMAC-SHA256 of{' '}
        <code>webhook-id</code>, <code>webhook-timestamp</code> and the body, with full stops between them. The client’s{' '}
        <code>verifyWebhook</code> does it for you. In Node, without any package:
      </p>
      <Command name="Check a signature" text={RECEIVER} />
      <ul>
        <li>
          Answer with a status from 200 to 299 within {WEBHOOK_LIMITS.timeoutSeconds} seconds, and work on it
          afterwards. Redirects are not followed.
        </li>
        <li>
          Anything else is tried again after {FIRST} seconds, {SECOND / 60} minutes, and then at growing intervals for
          more than {WEBHOOK_LIMITS.failingDays} days, {WEBHOOK_LIMITS.retrySeconds.length + 1} times in all.
        </li>
        <li>
          A webhook may come twice, and before one that happened earlier. The same <code>webhook-id</code> is the same
          event.
        </li>
        <li>
          An address that answers 410, or takes nothing for {WEBHOOK_LIMITS.failingDays} days, is switched off; we email
          you. Nothing is recorded for it until you switch it on again.
        </li>
        <li>For {WEBHOOK_LIMITS.keptDays} days your profile lists what was sent and answered, and sends it again.</li>
        <li>
          A new secret can sign together with the old one for a while: <code>webhook-signature</code> then has two
          signatures, one of which matches.
        </li>
        <li>Pictures that were made anew for a staged photo, and test keys, send none.</li>
      </ul>
    </>
  );
}
