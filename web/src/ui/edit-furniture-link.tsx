import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { Link } from 'react-router-dom';
import { capabilitiesQuery } from '../lib/capabilities.ts';
import { editPath } from '../lib/paths.ts';
import actionRow from './action-row.module.css';

interface Props {
  readonly jobId: string;
  /** The photo's name. */
  readonly name: string;
  /** The version to edit. */
  readonly version: number;
  /** Where closing the editor leads: see `wayBack`. */
  readonly from: string;
  /** Called before the page is left. */
  readonly onLeave?: () => void;
}

/** Links to the furniture editor of a staged photo; renders nothing if this installation has no editor. */
export function EditFurnitureLink({ jobId, name, version, from, onLeave }: Props) {
  const { data } = useQuery(capabilitiesQuery);
  if (data?.sceneEditing !== true) return null;
  return (
    <Button
      component={Link}
      to={editPath(jobId, { version, from })}
      onClick={onLeave}
      aria-label={`Edit furniture of ${name}`}
      variant="outlined"
      startIcon={<Armchair size={18} aria-hidden="true" />}
    >
      Edit<span className={actionRow.long}>&nbsp;furniture</span>
    </Button>
  );
}
