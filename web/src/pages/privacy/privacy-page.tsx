import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { Link } from 'react-router-dom';
import { LegalPage } from '../../features/marketing/legal-page.tsx';
import { OPERATOR } from '../../lib/operator.ts';
import { PATHS } from '../../lib/paths.ts';

/** What is stored and for how long: from the contract, the bucket's rules and the backups in docs/deploy.md. */
const KEPT = [
  ['Uploaded photos that you do not stage', `Deleted after ${TIMES.uploadHours} hours`],
  ['Chosen photos, in your browser alone', 'Until you stage them or log out, a day at most'],
  ['Original and staged photos', 'Until you delete the photo or your account'],
  ['ZIP archive of photos or of all your data', `Deleted ${TIMES.exportHours} hours after it is ready`],
  ['Deleted photos', 'Gone for you at once; recoverable by us for 7 days, then erased'],
  ['Account, plan and record of credits', 'Until you delete your account'],
  ['Invoices and payments, kept by Stripe', 'As long as tax law requires, also after you delete your account'],
  [
    'That there was an account which was deleted',
    `A number that names nobody, and the date, for ${TIMES.deletionDays} days`,
  ],
  ['Sign-in', `Ends after ${TIMES.sessionDays} days, or when you log out`],
  [
    'Links that we email',
    `To verify an address: ${TIMES.verificationHours} hours. To sign in: ${TIMES.signInLinkMinutes} minutes. To undo a change of address: ${TIMES.undoDays} days. A record that a link was used or has expired: ${TIMES.linkKeptDays} days more`,
  ],
  ['Browsers that you signed in with', `${TIMES.knownBrowserDays} days after the last sign-in`],
  ['Emails that we sent you', 'Address and subject for 30 days; the text until it is sent'],
  ['Counters that guard against abuse', 'By network address or email, for at most a day before they expire'],
  ['Backups of account data', 'Daily ones for 7 days, weekly ones for 14 weeks'],
] as const;

/** Privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy">
      <h2>In short</h2>
      <p>
        We keep what is needed to stage your photos and to run your account. No advertising, no tracking across pages,
        no third-party cookies. Your photos are not sold, not published and not used to train software.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, email, and company and phone if you give them; plan, credits and when you
          used them. Your password is kept by Firebase Authentication, as a hash that we never see. If you continue with
          Google, Google tells Firebase your name, address and the number of your Google account, and we keep them; your
          Google password reaches neither of us.
        </li>
        <li>
          <strong>Your photos:</strong> the original, turned upright and stripped of metadata such as place, time and
          camera before it is stored; the staged photo; small previews; the room, style, titles, tags and notes you
          choose.
        </li>
        <li>
          <strong>Whether you are looking:</strong> when your browser last asked for a photo that is being staged, so
          that we write to you only if you have left.
        </li>
        <li>
          <strong>Technical records:</strong> network addresses and times of requests, for security and to find faults.
          Our logs name requests and stagings, never email addresses.
        </li>
        <li>
          <strong>Page errors:</strong> if a page fails, your browser tells us which page, and which part of the
          program. The report contains nothing that you typed and is not linked to you.
        </li>
      </ul>
      <p>
        The legal basis is the contract with you (for accounts, photos and payment) and our interest in a safe service
        (for technical records).
      </p>

      <h2>For how long</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">For how long</th>
          </tr>
        </thead>
        <tbody>
          {KEPT.map(([what, time]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h2>Who processes your data</h2>
      <ul>
        <li>
          <strong>Google Cloud and Firebase</strong> (Google LLC): servers, database, photo storage and sign-in, in the
          region {OPERATOR.region}. Staging runs there too, in our own software: your photos are not sent to any other
          AI provider.
        </li>
        <li>
          <strong>Google</strong> again, if you continue with Google: its window and scripts are loaded when you press
          that button, not before, and its own privacy policy applies there.
        </li>
        {OPERATOR.mailProvider !== null && (
          <li>
            <strong>{OPERATOR.mailProvider}</strong>, which delivers the emails about your account and your photos.
          </li>
        )}
        <li>
          <strong>Stripe</strong>, once you buy a plan. Card numbers go to it directly and never reach us. Its script is
          loaded only when you open the checkout, and sets cookies of its own to prevent fraud.
        </li>
      </ul>
      <p>They act on our instructions, under data processing agreements.</p>

      <h2>Links to photos</h2>
      <p>
        Each stored photo has a link with a long random key in it. Anyone who has the link can open the photo until it
        is deleted, so share it only with people who should see it.
      </p>
      <p>
        You can publish a staged photo on a page of its own. Anyone who has the page’s address then sees the original,
        the staged photo, what was added and when, but not your name, your titles or your notes. The page ends when you
        take it down, delete the photo or delete your account, and not when your plan ends. We ask search engines to
        leave such pages out.
      </p>

      <p>
        Whoever checks a picture on the page <Link to={PATHS.verify}>Check a picture</Link> reads it in the browser. We
        are sent its SHA-256, and that of the original which its credentials name, to look for such pages, and keep
        neither. Whoever has one of a page’s two files finds the page that way.
      </p>

      <h2>In your browser</h2>
      <p>
        Your sign-in is kept in the browser’s local storage under the name <code>auth_token</code>. Photos that you
        chose and have not staged are kept in its database under the name <code>drafts</code>, with the options you
        chose for them, so that a reload does not lose them. They go when you take them out, stage them or log out, and
        a day after your last change. While you are signed in they are also uploaded to us as you choose them; what you
        do not stage is deleted as said above. A plan that you chose before you signed up is kept for an hour, and how
        you last downloaded a photo until you clear it. When you sign up or in, a random number is kept under{' '}
        <code>browser_key</code>: it shows that somebody has signed in with this browser before, so that wrong passwords
        from elsewhere do not slow you down. That your session has ended, or that photos wait for you to sign in, is
        kept in the tab until you do. There is nothing to consent to, because nothing else is stored.
      </p>

      <h2>Your rights</h2>
      <p>
        You can see and change your data in your profile, including your email address, and delete each photo there.
        When your password or address changes, we write to you. Under <Link to={PATHS.yourData}>Your data</Link> you
        can, on every plan and without asking us:
      </p>
      <ul>
        <li>
          <strong>Download a copy of everything:</strong> a ZIP with your account, plan, credits and sign-ins in files
          that people and programs can read, all originals and staged photos, and a page that shows them offline.
        </li>
        <li>
          <strong>Delete your account:</strong> from that moment nobody can sign in to it, and within minutes its
          photos, its records and your sign-in are gone. A subscription ends at once. Your name, address and cards are
          deleted at Stripe; Stripe keeps the invoices and payments, because the law requires it. We send you a receipt
          and then forget your address. Files can be recovered by us for 7 days more, and backups of account data expire
          within 14 weeks; we use neither to bring a deleted account back.
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
