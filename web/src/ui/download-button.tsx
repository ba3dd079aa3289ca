import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { Disclosure, PictureKind } from '@roomwright/functions/contract/endpoints/gallery.ts';
import { type NamedPicture, photoFileName } from '@roomwright/functions/contract/photo-file-name.ts';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { callForBytes } from '../lib/api/client.ts';
import { rememberDisclosure, rememberedDisclosure } from '../lib/disclosure-choice.ts';
import { saveFile } from '../lib/save-file.ts';
import { DownloadMenu } from './download-menu.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface Props {
  readonly id: string;
  /** The photo's name, for screen readers. */
  readonly name: string;
  readonly loud?: boolean;
  /** Which of the photo's pictures. */
  readonly picture: NamedPicture;
  /** The staged picture, or the room without its furniture. */
  readonly kind?: PictureKind;
}

/** The button's text, and its description for screen readers. */
const WORDS = {
  staged: { button: 'Download', what: '' },
  emptied: { button: 'Emptied room', what: 'the emptied room of ' },
} as const;

/**
 * Downloads a staged photo as `staged-{id}.jpg`, or another version under its name, with the last chosen disclosure;
 * the first time, asks for it.
 */
export function DownloadButton({ id, name, loud = false, picture, kind = 'staged' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useMutation({
    mutationFn: async (disclosure: Disclosure) =>
      saveFile(
        await callForBytes('galleryDownload', {
          params: { id },
          query: { disclosure, variation: picture.number, picture: kind },
        }),
        photoFileName(id, picture, kind),
      ),
  });
  const { button, what } = WORDS[kind];
  const choose = (disclosure: Disclosure) => {
    rememberDisclosure(disclosure);
    setAnchor(null);
    download.mutate(disclosure);
  };
  return (
    <>
      <ButtonGroup
        variant={loud && kind === 'staged' ? 'contained' : 'outlined'}
        size={loud ? 'medium' : 'small'}
        disableElevation
      >
        <Button
          aria-label={`Download ${what}${name}`}
          loading={download.isPending}
          loadingPosition="start"
          startIcon={<Download size={17} aria-hidden="true" />}
          onClick={({ currentTarget }) => {
            const disclosure = rememberedDisclosure();
            if (disclosure) download.mutate(disclosure);
            else setAnchor(currentTarget);
          }}
        >
          {button}
        </Button>
        <Button
          aria-label={`Choose how to download ${what}${name}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          sx={{ px: 1 }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </Button>
      </ButtonGroup>
      {anchor && <DownloadMenu kind={kind} anchor={anchor} onChoose={choose} onClose={() => setAnchor(null)} />}
      <FailureNotice error={download.error} onClose={download.reset} />
    </>
  );
}
