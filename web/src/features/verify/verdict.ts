import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { bytesText } from '../../lib/texts.ts';
import type { Finding } from './check-file.ts';
import type { Claims, Problem } from './file-facts.ts';

/** The verdict on a file, in a line and a few sentences. */
export interface Verdict {
  /**
   * `good`: signed here and unchanged; `plain`: no evidence either way; `warning`: not what it claims to be, or
   * unreadable.
   */
  readonly tone: 'good' | 'plain' | 'warning';
  readonly title: string;
  readonly text: string;
}

const PROBLEMS: Readonly<Record<Problem, Omit<Verdict, 'tone'>>> = {
  empty: { title: 'This file is empty', text: 'Please choose another one.' },
  'too-large': {
    title: `This file is larger than ${bytesText(LIMITS.checkedFileBytes)}`,
    text: 'Pictures of listings are far smaller. Please choose another one.',
  },
  'no-picture': {
    title: 'This is not a picture that we can read',
    text: 'Please choose a JPEG, PNG, WebP, HEIC or AVIF file.',
  },
  damaged: {
    title: 'This picture is damaged',
    text: 'It begins like a picture, but it cannot be read to its end. Perhaps it has not arrived in full: please get it once more.',
  },
};

/** Signers choose their own name, so it is only a claim. */
const inNameOf = ({ signer }: Claims): string =>
  signer === null
    ? 'Its credentials name nobody as their signer.'
    : `Its credentials are in the name of “${signer}”. We cannot tell whether this name is true.`;

function intact(claims: Claims, signs: boolean): Verdict {
  const { ours, expired, staging } = claims;
  if (!ours) {
    const text = [
      inNameOf(claims),
      'The file has not been changed since it was signed.',
      expired ? 'The certificate that it was signed with is no longer valid.' : '',
      signs ? '' : 'This service signs no pictures itself.',
    ];
    return { tone: 'plain', title: 'Signed by somebody else', text: text.filter(Boolean).join(' ') };
  }
  if (expired) {
    return {
      tone: 'plain',
      title: `Signed by ${BRAND.name}, with a certificate that is no longer valid`,
      text: 'The file is the one that was signed, byte for byte. Nothing proves that it was signed while the certificate was valid.',
    };
  }
  return {
    tone: 'good',
    title: `${staging ? 'Virtually staged' : `Signed by ${BRAND.name}`}, and not changed since`,
    text: `${BRAND.name} signed this file, and it is still the same, byte for byte.`,
  };
}

function changed(claims: Claims): Verdict {
  const signed = claims.ours
    ? `${BRAND.name} signed the picture that this file was made from.`
    : `The file was made from one that was signed. ${inNameOf(claims)}`;
  return {
    tone: 'warning',
    title: 'Changed since it was signed',
    text: `${signed} Since then something in the file was changed, added or cut off, so what its credentials say may not be true of it.`,
  };
}

/** Derives the verdict from the finding. */
export function verdictOf(finding: Finding): Verdict {
  if (finding.kind === 'problem') return { tone: 'warning', ...PROBLEMS[finding.problem] };
  const { credentials } = finding.facts;
  switch (credentials.state) {
    case 'intact':
      return intact(credentials.claims, finding.signs);
    case 'changed':
      return changed(credentials.claims);
    case 'broken':
      return {
        tone: 'warning',
        title: 'The credentials in this file do not hold',
        text: 'They are damaged, or someone has tampered with them. Nothing that they say can be relied on.',
      };
    case 'none': {
      const here = finding.signs ? '' : ' This service does not sign its pictures, so its own have none either.';
      return {
        tone: 'plain',
        title: 'This file carries no credentials',
        text: `So the file itself proves nothing: neither that it was staged nor that it was not. Most listing sites remove credentials, and a screenshot never has any.${here}`,
      };
    }
  }
}
