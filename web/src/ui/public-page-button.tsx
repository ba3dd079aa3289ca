import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SignButton } from './sign-button.tsx';

const PublicPageDialog = lazy(async () => ({
  default: (await import('./public-page-dialog.tsx')).PublicPageDialog,
}));

interface Props {
  readonly job: Job;
  /** The photo's name. */
  readonly name: string;
  /** Shows the text beside the icon; `wide`: only on wide screens. */
  readonly loud?: boolean | 'wide';
}

/** Opens the dialog about a photo's public page. */
export function PublicPageButton({ job, name, loud = false }: Props) {
  const [open, setOpen] = useState(false);
  const label = `Public page of ${name}`;
  return (
    <>
      {loud === 'wide' ? (
        <SignButton Icon={Globe} words="Public page" label={label} onClick={() => setOpen(true)} />
      ) : loud ? (
        <Button
          variant="outlined"
          aria-label={label}
          startIcon={<Globe size={17} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Public page
        </Button>
      ) : (
        <IconButton aria-label={label} title="Public page" onClick={() => setOpen(true)}>
          <Globe size={18} aria-hidden="true" />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <PublicPageDialog id={job.id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
