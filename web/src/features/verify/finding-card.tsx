import { CircleHelp, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Finding } from './check-file.ts';
import { ClaimList } from './claim-list.tsx';
import styles from './finding-card.module.css';
import { PageLinks } from './page-links.tsx';
import { type Verdict, verdictOf } from './verdict.ts';

const SIGNS = { good: ShieldCheck, plain: CircleHelp, warning: TriangleAlert } as const satisfies Record<
  Verdict['tone'],
  unknown
>;

/** The picture as the browser shows it; nothing where it cannot. */
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

/** What was found out about a file. */
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
