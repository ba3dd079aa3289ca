import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { percent } from '@roomwright/functions/contract/percent.ts';
import { type AddedItem, PROVENANCE_TEXTS, PROVENANCES } from '@roomwright/functions/contract/provenance.ts';
import { ArrowRight, CircleHelp, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Finding } from './check-file.ts';
import type { Claims, FileFacts } from './file-facts.ts';
import styles from './finding-card.module.css';
import { sourceWords } from './source-type.ts';
import { type Verdict, verdictOf } from './verdict.ts';

interface PageLinksProps {
  readonly finding: Finding & { readonly kind: 'facts' };
  readonly onAgain: () => void;
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

type Row = readonly [name: string, value: ReactNode];

const itemsText = (added: readonly AddedItem[]): string =>
  added.map(({ name, count }) => `${count} ${name}`).join(', ');

/** Capitalises the first letter. */
const asLine = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const SIGNS = { good: ShieldCheck, plain: CircleHelp, warning: TriangleAlert } as const satisfies Record<
  Verdict['tone'],
  unknown
>;

/** The picture, if the browser can show it. */
function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === null) return null;
  return <img className={styles.preview} src={address} alt="What was checked" onError={() => setAddress(null)} />;
}

interface Props {
  readonly file: File;
  readonly finding: Finding;
  readonly onAgain: () => void;
}

/** The result of checking a file. */
export function FindingCard({ file, finding, onAgain }: Props) {
  const { tone, title, text } = verdictOf(finding);
  const Sign = SIGNS[tone];
  const facts = finding.kind === 'facts';
  return (
    <article className={styles.card} aria-labelledby="verdict">
      <div className={styles.verdict} data-tone={tone}>
        {facts && <Preview file={file} />}
        <div>
          <p className={styles.name}>{file.name}</p>
          <h2 id="verdict">
            <Sign aria-hidden="true" size={30} strokeWidth={1.6} />
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      {facts && (
        <div className={styles.details}>
          <section aria-labelledby="pages">
            <h3 id="pages">The original</h3>
            <PageLinks finding={finding} onAgain={onAgain} />
          </section>
          <ClaimList facts={finding.facts} />
        </div>
      )}
    </article>
  );
}

/** Our own term if this product made the pixels, otherwise IPTC's. */
function sourceText(source: string, ours: boolean): string {
  const provenance = PROVENANCES.find((each) => each === source);
  const words = ours && provenance ? PROVENANCE_TEXTS[provenance] : sourceWords(source);
  return words === null ? `“${source}”` : `${words} (${source})`;
}

function rowsOf({ ours, signer, tool, sources, staging }: Claims): Row[] {
  const origins = asLine(sources.map((source) => sourceText(source, ours)).join('; '));
  if (!staging) {
    return [
      ['Signed in the name of', signer ?? 'Nobody'],
      ...(tool === null ? [] : [['Written by', tool] as const]),
      ...(origins === '' ? [] : [['How it was made', origins] as const]),
    ];
  }
  const { added, removed, stagedAt, engine, engineVersion, changedShare, maskShare } = staging;
  return [
    ...(removed ? [['What was removed', 'Furniture that stood in the room'] as const] : []),
    ...(added.length > 0 ? [['What was added', itemsText(added)] as const] : []),
    [
      removed && added.length === 0 ? 'Emptied' : 'Staged',
      <time key="time" dateTime={stagedAt}>
        {MOMENT.format(new Date(stagedAt))}
      </time>,
    ],
    ['Made by', `${BRAND.name}, engine “${engine}”, version ${engineVersion}`],
    ...(origins === '' ? [] : [['New pixels', origins] as const]),
    ...(changedShare === undefined
      ? []
      : [
          [
            'Changed pixels',
            `${percent(changedShare)} of the picture${maskShare === undefined ? '' : `, inside the ${percent(maskShare)} that furniture, its shadows and its light reach`}`,
          ] as const,
        ]),
  ];
}

/** The statements in a file's credentials and metadata. */
function ClaimList({ facts: { sha256, credentials, source } }: { readonly facts: FileFacts }) {
  const claims = credentials.state === 'intact' || credentials.state === 'changed' ? credentials.claims : null;
  // Our pictures state it in their credentials, where it counts.
  const note = source !== null && !(credentials.state === 'intact' && claims?.ours) ? source : null;
  const title =
    credentials.state === 'changed'
      ? 'What its credentials say of the picture that was signed'
      : 'What its credentials say';
  const list = (rows: readonly Row[]) => (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {claims && (
        <section aria-labelledby="claims">
          <h3 id="claims">{title}</h3>
          {list(rowsOf(claims))}
        </section>
      )}
      <section aria-labelledby="file">
        <h3 id="file">The file</h3>
        {list([
          ...(note === null
            ? []
            : [
                [
                  'It says of itself',
                  <>
                    {asLine(sourceText(note, false))}
                    <small>A note in its metadata, which anybody can write or remove.</small>
                  </>,
                ] as const,
              ]),
          ['SHA-256', <code key="hash">{sha256}</code>],
        ])}
      </section>
    </>
  );
}

/** Links to the public pages with the file or its original. */
function PageLinks({ finding: { facts, pages }, onAgain }: PageLinksProps) {
  const named = facts.credentials.state === 'intact' && facts.credentials.claims.staging !== null;
  if (pages === null) {
    return (
      <>
        <p>We could not search the public pages just now.</p>
        <button type="button" className="button quiet" onClick={onAgain}>
          Search again
        </button>
      </>
    );
  }
  if (pages.length === 0) {
    return (
      <p>
        {named
          ? 'No page shows its original. Only the owner of the photo can publish one.'
          : 'No page shows this very file. Its owner may not have published one, or this is a copy that differs by at least one byte.'}
      </p>
    );
  }
  return (
    <>
      <p>
        {named
          ? 'The owner of the photo has published its original.'
          : 'This very file, byte for byte, is on a public page. The page says whether it is the original or the staged picture.'}
      </p>
      <ul className={styles.pages}>
        {pages.map((path, i) => (
          <li key={path}>
            {/* A page outside the application. */}
            <a className={`button ${i === 0 ? 'primary' : 'quiet'}`} href={path}>
              {i === 0 ? 'See the original photo' : 'Another page, published earlier'}
              <ArrowRight aria-hidden="true" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
