import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { capabilitiesQuery } from '../../lib/capabilities.ts';
import { editPath, NEW_ROOM } from '../../lib/paths.ts';
import { photoTitle } from '../../lib/photo-title.ts';
import { keepRoomToFurnish } from '../../lib/room-to-furnish.ts';
import type { StagingChoice, StagingPhoto } from './staging-file.ts';
import { stagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

interface Props {
  readonly photo: StagingPhoto;
  readonly choice: StagingChoice;
}

/** The way to the empty room of a photo and the shelf, for people who would rather choose and place furniture by hand. */
export function FurnishMyself({ photo, choice }: Props) {
  const { data } = useQuery(capabilitiesQuery);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data?.sceneEditing) return null;

  const open = async (): Promise<void> => {
    setOpening(true);
    setProblem(null);
    try {
      const imageUrl = await uploaded(photo, stagingPorts);
      const { style, roomType, removeFurniture, removal, keeps } = choice;
      keepRoomToFurnish({
        ...{ photoId: photo.id, imageUrl, title: photoTitle(photo.name) },
        ...{ style, roomType, removeFurniture, keeps: [...keeps] },
        // The emptied room is furnished by hand then.
        removal: removal === 'only' ? 'all' : removal,
      });
      // A document of its own, with headers that this one has not.
      window.location.assign(editPath(NEW_ROOM));
    } catch (error) {
      setProblem(noticeOf(error).text);
      setOpening(false);
    }
  };
  return (
    <li>
      <button type="button" disabled={isOpening} onClick={() => void open()}>
        <Armchair size={18} aria-hidden="true" />
        {isOpening ? 'Opening the empty room' : 'Furnish it myself (1 credit)'}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </li>
  );
}
