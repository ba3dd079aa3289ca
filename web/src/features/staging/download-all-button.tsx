import Button from '@mui/material/Button';
import type { Disclosure } from '@roomwright/functions/contract/endpoints/gallery.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { photoFileName } from '@roomwright/functions/contract/photo-file-name.ts';
import { useMutation } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { callForBytes } from '../../lib/api/client.ts';
import { rememberDisclosure, rememberedDisclosure } from '../../lib/disclosure-choice.ts';
import { saveFile } from '../../lib/save-file.ts';
import { DownloadMenu } from '../../ui/download-menu.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Saves these staged photos one after the other, as the person last chose; the first time the choice is shown. */
export function DownloadAllButton({ jobs }: { readonly jobs: readonly Job[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useMutation({
    mutationFn: async (disclosure: Disclosure) => {
      for (const { id } of jobs) {
        const bytes = await callForBytes('galleryDownload', { params: { id }, query: { disclosure, variation: 0 } });
        saveFile(bytes, photoFileName(id, { number: 0 }));
      }
    },
  });
  return (
    <>
      <Button
        variant="outlined"
        loading={download.isPending}
        loadingPosition="start"
        startIcon={<FolderDown size={18} aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          const disclosure = rememberedDisclosure();
          if (disclosure) download.mutate(disclosure);
          else setAnchor(currentTarget);
        }}
      >
        Download all ({jobs.length})
      </Button>
      {anchor && (
        <DownloadMenu
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChoose={(disclosure) => {
            rememberDisclosure(disclosure);
            setAnchor(null);
            download.mutate(disclosure);
          }}
        />
      )}
      <FailureNotice
        error={download.error}
        onClose={download.reset}
        onAction={() => download.variables && download.mutate(download.variables)}
      />
    </>
  );
}
