import { getClient, stageWithClient, VERIFY_WEBHOOK } from './client-examples.ts';
import { Command } from './command.tsx';

/** The client for JavaScript and TypeScript. */
export function ClientSection({ origin }: { readonly origin: string }) {
  return (
    <>
      <h2 id="client">Client</h2>
      <p>
        For JavaScript and TypeScript, in Node 24 or newer and in browsers: <code>@roomwright/client</code> sends
        photos, follows them until they are staged, and has every other call with its types. Keep its file beside your
        program.
      </p>
      <Command name="Get the client" text={getClient(origin)} />
      <p>
        As <code>stage.mjs</code>, with your key in <code>KEY</code>:
      </p>
      <Command name="Stage with the client" text={stageWithClient(origin)} />
      <p>
        A photo can have wishes of its own: <code>{"{ source: file, roomType: 'BEDROOM', prompt: 'a blue bed' }"}</code>
        . With <code>sameRoom: true</code> the photos show one room: with the same wishes, it gets the same furniture in
        the same places; where they may fit in several ways the likeliest is taken, unless your <code>chooseFit</code>{' '}
        says another. Give each home an <code>id</code> of your own, and no photo is started or paid twice. Whoever
        reads a key can spend its credits: keep live keys on a server.
      </p>
      <p>
        <code>verifyWebhook</code> checks that a webhook comes from us and is not older than five minutes:
      </p>
      <Command name="Receive webhooks" text={VERIFY_WEBHOOK} />
    </>
  );
}
