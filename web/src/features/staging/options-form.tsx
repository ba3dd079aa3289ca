import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PLANS, type PlanId } from '@roomwright/functions/contract/plans.ts';
import {
  handlingOf,
  PROMPT_EXAMPLE,
  PROMPT_HINT,
  ROOM_TYPE_IDS,
  ROOM_TYPES,
  removalWish,
  STYLE_IDS,
  STYLES,
} from '@roomwright/functions/contract/staging-options.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { capabilitiesQuery } from '../../lib/capabilities.ts';
import { StylePicture } from '../../ui/style-picture.tsx';
import { FurnitureHandling } from './furniture-handling.tsx';
import styles from './options-form.module.css';
import type { StagingChoice } from './staging-file.ts';
import type { Proposal } from './staging-store.ts';

interface Props {
  readonly choice: StagingChoice;
  readonly plan: PlanId | null;
  /** What the photo is taken for; null: not known. */
  readonly proposal: Proposal | null;
  readonly onChange: (change: Partial<StagingChoice>) => void;
}

/** What the photo was taken for, as far as it helps to choose. */
function proposalText({ roomType, furnished }: Proposal, choice: StagingChoice, removable: boolean): string {
  const room =
    roomType && roomType === choice.roomType ? `Suggested from your photo: ${ROOM_TYPES[roomType].label}.` : '';
  const state =
    furnished && !choice.removeFurniture
      ? `There seems to be furniture in this room. It stays, and only a little is added${removable ? ', unless you choose below to have it removed' : ''}.`
      : '';
  return `${room} ${state}`.trim();
}

/** What is wanted for one photo: room, style, furniture, words. */
export function OptionsForm({ choice, plan, proposal, onChange }: Props) {
  const id = useId();
  const { data } = useQuery(capabilitiesQuery);
  const allowed = plan !== null && PLANS[plan].advancedOptions;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Room type</legend>
        <div className={styles.chips}>
          {ROOM_TYPE_IDS.map((roomType) => (
            <label key={roomType}>
              <input
                type="radio"
                name={`${id}-room`}
                value={roomType}
                checked={choice.roomType === roomType}
                onChange={() => onChange({ roomType })}
                // Also the one that is marked already: it is the person's own choice then.
                onClick={() => onChange({ roomType })}
              />
              <span>{ROOM_TYPES[roomType].label}</span>
            </label>
          ))}
        </div>
        <p role="status" className={styles.hint}>
          {proposal && proposalText(proposal, choice, allowed && data?.furnitureRemoval === true)}
        </p>
      </fieldset>
      <fieldset>
        <legend>Design style</legend>
        <div className={`${styles.cards} ${styles.styles}`}>
          {STYLE_IDS.map((style) => (
            <label key={style}>
              <input
                type="radio"
                name={`${id}-style`}
                value={style}
                checked={choice.style === style}
                onChange={() => onChange({ style })}
              />
              <span className={`${styles.card} ${styles.pictured}`}>
                <StylePicture style={style} className={styles.picture} />
                <strong>{STYLES[style].label}</strong>
                {STYLES[style].recommended && <em>Recommended</em>}
                <small>{STYLES[style].description}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FurnitureHandling
        handling={handlingOf(choice)}
        known={plan !== null}
        allowed={allowed}
        onChange={(handling) => onChange(removalWish(handling))}
      />
      <div>
        <label htmlFor={`${id}-prompt`} className={styles.label}>
          Anything else? <span>Optional</span>
        </label>
        <textarea
          id={`${id}-prompt`}
          rows={2}
          maxLength={LIMITS.promptLength}
          aria-describedby={`${id}-hint`}
          placeholder={PROMPT_EXAMPLE}
          value={choice.prompt}
          onChange={({ currentTarget }) => onChange({ prompt: currentTarget.value })}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {PROMPT_HINT}
        </p>
      </div>
    </form>
  );
}
