import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { Link } from 'react-router-dom';
import { capabilitiesQuery } from '../lib/capabilities.ts';
import { editPath } from '../lib/paths.ts';
import signStyles from './sign-button.module.css';

interface Props {
  readonly jobId: string;
  /** The photo's name. */
  readonly name: string;
  /** The version to edit; by default the one in use. */
  readonly version?: number;
  /** Shows the text beside the icon; `wide`: only on wide screens. */
  readonly loud?: boolean | 'wide';
}

/** Links to the furniture editor of a staged photo; renders nothing if this installation has no editor. */
export function EditFurnitureLink({ jobId, name, version, loud = false }: Props) {
  const { data } = useQuery(capabilitiesQuery);
  if (data?.sceneEditing !== true) return null;
  const link = { component: Link, to: editPath(jobId, version), 'aria-label': `Edit furniture of ${name}` } as const;
  if (loud === false) {
    return (
      <IconButton {...link} title="Edit furniture">
        <Armchair size={18} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      {...link}
      variant="outlined"
      startIcon={<Armchair size={17} aria-hidden="true" />}
      {...(loud === 'wide' && { className: signStyles.sign })}
    >
      {loud === 'wide' ? <span className={signStyles.words}>Edit furniture</span> : 'Edit furniture'}
    </Button>
  );
}
