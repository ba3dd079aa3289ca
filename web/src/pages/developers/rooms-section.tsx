import { LIMITS, TIMES } from '@roomwright/functions/contract/limits.ts';
import { Command } from './command.tsx';

/** Starts two photos of one room; a browser test runs it. */
const ONE_ROOM = `curl -s "$API/batches" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"id": "house-13",
       "photos": [{"key": "from-the-door", "imageUrl": "'"$IMAGE_URL"'"},
                  {"key": "from-the-window", "imageUrl": "'"$IMAGE_URL_2"'"}],
       "rooms": [["from-the-door", "from-the-window"]]}'`;

const ANSWER = `curl -s "$API/rooms/$ROOM_ID/answer" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"alternative": 0}'`;

/** Several photos of one room, and the question that they may lead to. */
export function RoomsSection() {
  return (
    <>
      <h2 id="rooms">Photos of one room</h2>
      <p>
        Up to {LIMITS.photosPerSharedRoom} photos that show one room get the same furniture in the same places. Give
        each photo a <code>key</code> of your own, and name the keys of a room in <code>rooms</code>; their wishes are
        the same. Where furniture is removed first, each photo is furnished on its own.
      </p>
      <Command name="Stage photos of one room" text={ONE_ROOM} />
      <p>
        They wait until they are matched: <code>awaits</code> is <code>match</code>. Where they may fit in several ways
        it becomes <code>answer</code>: <code>GET /rooms/…</code>, with the <code>roomId</code> of a picture, has the{' '}
        <code>alternatives</code>, the likeliest first, each with a sketch of every picture: the same furniture should
        stand at the same doors and windows. A photo without a sketch does not fit, and is furnished on its own. Say
        which one is right, or <code>null</code> to furnish each photo on its own, with furniture in other places; it
        cannot be changed later. If they could not be matched it is <code>retry</code>: <code>POST /rooms/…/match</code>{' '}
        tries again. The webhook <code>room.waiting</code> tells of both. Without an answer within {TIMES.answerDays}{' '}
        days their credits are given back. A test key is asked nothing.
      </p>
      <Command name="Answer about a room" text={ANSWER} />
    </>
  );
}
