import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { LegalPage } from '../../features/marketing/legal-page.tsx';
import { OPERATOR } from '../../lib/operator.ts';

/** What is kept, and when it goes: the times of the contract, of the bucket's rules and of the backups in docs/deploy.md. */
const KEPT = [
  ['Uploaded photos that you do not stage', `Deleted after ${TIMES.uploadHours} hours`],
  ['Original and staged photos', 'Until you delete the photo or your account'],
  ['ZIP archive of photos', `Deleted ${TIMES.exportHours} hours after it is ready`],
  ['Deleted photos', 'Gone for you at once; recoverable by us for 7 days, then erased'],
  [
    'Account, plan and record of credits',
    'Until you have your account deleted; invoices for as long as tax law requires',
  ],
  ['Sign-in', `Ends after ${TIMES.sessionDays} days, or when you log out`],
  [
    'Links that we email',
    `To verify an address: ${TIMES.verificationHours} hours. To sign in: ${TIMES.signInLinkMinutes} minutes. To undo a change of address: ${TIMES.undoDays} days. A record that a link was used or has expired: ${TIMES.linkKeptDays} days more`,
  ],
  ['Browsers that you signed in with', `${TIMES.knownBrowserDays} days after the last sign-in`],
  ['Counters that guard against abuse', 'By network address or email, for at most a day'],
  ['Backups of account data', 'Daily ones for 7 days, weekly ones for 14 weeks'],
] as const;

/** Privacy. */
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
          used them. Your password is kept by Firebase Authentication, as a hash that we never see.
        </li>
        <li>
          <strong>Your photos:</strong> the original, turned upright and stripped of metadata such as place, time and
          camera before it is stored; the staged photo; small previews; the room, style, titles, tags and notes you
          choose.
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
        {OPERATOR.mailProvider !== null && (
          <li>
            <strong>{OPERATOR.mailProvider}</strong>, which delivers the emails about your account.
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

      <h2>In your browser</h2>
      <p>
        Your sign-in is kept in the browser’s local storage under the name <code>auth_token</code>, and photos you chose
        but have not staged stay in your browser. So does, for an hour, a plan that you chose before you signed up, and
        how you last downloaded a photo. When you sign up or in, a random number is kept under <code>browser_key</code>:
        it shows that somebody has signed in with this browser before, so that wrong passwords from elsewhere do not
        slow you down. There is nothing to consent to, because nothing else is stored.
      </p>

      <h2>Your rights</h2>
      <p>
        You can see and change your data in your profile, including your email address, and delete each photo there.
        When your password or address changes, we write to you. Write to{' '}
        <a href={`mailto:${OPERATOR.supportEmail}`}>{OPERATOR.supportEmail}</a> for a copy of everything, for a
        correction, or to have your account deleted with all that belongs to it. You may object to processing, and
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
