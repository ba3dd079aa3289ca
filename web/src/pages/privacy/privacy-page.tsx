import { TIMES } from '@roomwright/functions/contract/limits.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LegalPage } from '../../features/marketing/legal-page.tsx';
import { OPERATOR } from '../../lib/operator.ts';
import { PATHS } from '../../lib/paths.ts';
import { KEPT, KEPT_IN_BROWSER } from './kept-data.ts';
import styles from './privacy-page.module.css';

/** Whether calls carry a proof of Google's that they come from our pages: see lib/firebase-app.ts. */
const APP_CHECK = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

interface TableProps {
  readonly caption: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly { readonly title: ReactNode; readonly what: string; readonly facts: readonly string[] }[];
}

/** What is kept, one thing per row. On a phone the cells are stacked, and each repeats its column's name. */
function KeptTable({ caption, columns: [first, ...others], rows }: TableProps) {
  return (
    <table className={styles.kept}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, what, facts }) => (
          <tr key={what}>
            <th scope="row">
              <strong>{title}</strong> {what}
            </th>
            {facts.map((fact, i) => (
              <td key={others[i]}>
                <span className={styles.label} aria-hidden="true">
                  {others[i]}:{' '}
                </span>
                {fact}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy">
      <h2>In short</h2>
      <p>
        We keep what is needed to stage your photos and to run your account. No advertising, no tracking across pages.
        Your photos are not sold, not published unless you do it, and not used to train software.
      </p>
      <p>
        The legal basis is the contract with you (for accounts, photos, listings and payment) and our interest in a safe
        service (for records against abuse and faults).
      </p>

      <h2>What we keep</h2>
      <p>
        Each line says what is kept, for how long, and who sees it besides you. Our support looks into an account only
        to help its owner or to find a fault, and what it changes there is recorded.
      </p>
      {KEPT.map(({ title, things }) => (
        <KeptTable
          key={title}
          caption={title}
          columns={['What, and what for', 'For how long', 'Who else sees it']}
          rows={things.map(({ title: name, what, time, seenBy }) => ({ title: name, what, facts: [time, seenBy] }))}
        />
      ))}

      <h2>In your browser</h2>
      <p>
        There is nothing to consent to: this is stored because the pages need it, under these names, and read by no one
        but us. We set no cookies. While you are signed in, photos are also uploaded to us as you choose them.
      </p>
      <KeptTable
        caption="Storage of your browser"
        columns={['What, and what for', 'For how long']}
        rows={Object.entries(KEPT_IN_BROWSER).map(([name, { what, time }]) => ({
          title: <code>{name.trim()}</code>,
          what,
          facts: [time],
        }))}
      />
      <p>Others store something only when you use them here:</p>
      <ul>
        <li>
          Stripe’s script, loaded when you open the checkout, sets cookies against fraud: <code>__stripe_mid</code> for
          a year and <code>__stripe_sid</code> for half an hour.
        </li>
        <li>
          Google’s code, loaded when you press “Continue with Google”, notes on which days it ran:{' '}
          <code>firebase-heartbeat-database</code>.
        </li>
        {APP_CHECK && (
          <li>
            Google’s check that a call comes from our pages keeps its proof, <code>firebase-app-check-database</code>,
            and sets the cookie <code>_GRECAPTCHA</code>.
          </li>
        )}
      </ul>

      <h2>Who processes your data</h2>
      <ul>
        <li>
          <strong>Google Cloud and Firebase</strong> (Google LLC): servers, database, photo storage, sign-in and logs,
          in the region {OPERATOR.region}. Staging runs there too, in our own software: your photos are not sent to any
          other AI provider.
        </li>
        <li>
          <strong>Google</strong> again, if you continue with Google: its window and scripts are loaded when you press
          that button, not before, and its own privacy policy applies there.
        </li>
        {APP_CHECK && (
          <li>
            <strong>Google reCAPTCHA</strong>: to keep programs from posing as people, each page that calls us loads
            Google’s script. It looks at the browser and at how the page is used, and sends that and your network
            address to Google, which tells us whether a person seems to be there. Google’s privacy policy and terms
            apply.
          </li>
        )}
        {OPERATOR.mailProvider !== null && (
          <li>
            <strong>{OPERATOR.mailProvider}</strong>, which delivers the emails about your account and your photos.
          </li>
        )}
        <li>
          <strong>Stripe</strong>, once you buy a plan: your email address, the plan, and the card, which you enter with
          Stripe and not with us.
        </li>
      </ul>
      <p>They act on our instructions, under data processing agreements.</p>

      <h2>Links to photos</h2>
      <p>
        Your own pages load each photo from an address with a long random key in it. Anyone who has that address can
        open the photo until it is deleted, so do not pass it on. Public pages and review links do not contain it.
      </p>
      <p>
        You can publish a staged photo, or all of a listing, on a page of its own. Anyone who has the page’s address
        then sees the originals, the staged photos, what was added and when, and of a listing its address and the names
        of its rooms; but not your name, your titles or your notes. The page ends when you take it down, delete the
        photo or the listing, or delete your account, and not when your plan ends. We ask search engines to leave such
        pages out.
      </p>
      <p>
        Files that you download say in themselves that they were staged, when and by which software, and carry a hash of
        the original; they do not say who you are.
      </p>
      <p>
        A picture that you check on the page <Link to={PATHS.verify}>Check a picture</Link> is read in your browser. It
        sends us the picture’s SHA-256, and that of the original which its credentials name, so that we can look for
        such pages; we keep neither. Anyone who has one of a page’s two files can find the page that way.
      </p>

      <h2>If someone sent you a review link</h2>
      <p>
        You need no account to look at a home’s pictures and to answer. Your name, your answers and what you write are
        kept with the listing and shown to the person who sent you the link, also by email, but not to others who have
        it. They are deleted when the link is revoked, at the latest {TIMES.reviewKeptDays} days after it has ended, and
        with the listing, its photos or that person’s account. You can remove them yourself on the same page as long as
        the link works; later, ask that person, or write to us with the link.
      </p>

      <h2>Your rights</h2>
      <p>
        You can see and change your data in your profile, including your email address, and delete each photo there.
        When your password or address changes, we write to you. Under{' '}
        <Link to={PATHS.yourData}>Account &amp; data</Link> you can, on every plan and without asking us:
      </p>
      <ul>
        <li>
          <strong>Download a copy of everything:</strong> a ZIP with your account, plan, credits, listings, arrangements
          and sign-ins in files that people and programs can read, all originals and staged photos, and a page that
          shows them offline.
        </li>
        <li>
          <strong>Delete your account:</strong> from that moment no one can sign in to it, and within minutes its
          photos, its records and your sign-in are gone. A subscription ends at once. Your name, address and cards are
          deleted at Stripe; Stripe keeps the invoices and payments, because the law requires it. We send you a receipt
          and then forget your address; a hash of it stays until your month of free credits ends. Files can be recovered
          by us for 7 days more, and backups of account data expire within 14 weeks; we use neither to bring a deleted
          account back.
        </li>
        <li>
          <strong>Switch off</strong> emails about photos that are ready; each of them has a link for it, too. Emails
          that the contract needs, such as receipts, still come.
        </li>
      </ul>
      <p>
        If you cannot sign in, or for a correction, write to{' '}
        <a href={`mailto:${OPERATOR.supportEmail}`}>{OPERATOR.supportEmail}</a>. You may object to processing, and
        complain to the data protection authority where you live. Residents of California have the rights of the CCPA;
        we neither sell nor share personal information as that law means it.
      </p>

      <h2>Who is responsible</h2>
      <p>
        {OPERATOR.company}, {OPERATOR.address}, is responsible for your data. Contact:{' '}
        <a href={`mailto:${OPERATOR.supportEmail}`}>{OPERATOR.supportEmail}</a>. When this text changes, we say so here
        and, if it matters, by email.
      </p>
    </LegalPage>
  );
}
