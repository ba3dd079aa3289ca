import type { Disclosure, PictureKind } from '@roomwright/functions/contract/endpoints/gallery.ts';
import { type ReactNode, useState } from 'react';
import { rememberDisclosure, rememberedDisclosure } from '../lib/disclosure-choice.ts';
import { DownloadMenu } from './download-menu.tsx';

type Then = (disclosure: Disclosure) => void;

interface Asked {
  readonly anchor: HTMLElement;
  readonly then: Then;
  readonly kind: PictureKind;
}

export interface DisclosureChoice {
  /** Continues with the last chosen disclosure; the first time, asks for it beside the anchor. */
  readonly start: (anchor: HTMLElement, then: Then, kind?: PictureKind) => void;
  /** Asks for the disclosure beside the anchor, then continues. */
  readonly ask: (anchor: HTMLElement, then: Then, kind?: PictureKind) => void;
  readonly question: ReactNode;
}

/** The choice of a caption on downloaded pictures, one for single pictures and ZIPs. */
export function useDisclosure(): DisclosureChoice {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: DisclosureChoice['ask'] = (anchor, then, kind = 'staged') => setAsked({ anchor, then, kind });
  return {
    start: (anchor, then, kind) => {
      const disclosure = rememberedDisclosure();
      if (disclosure) then(disclosure);
      else ask(anchor, then, kind);
    },
    ask,
    question: asked && (
      <DownloadMenu
        kind={asked.kind}
        anchor={asked.anchor}
        onChoose={(disclosure) => {
          rememberDisclosure(disclosure);
          setAsked(null);
          asked.then(disclosure);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
