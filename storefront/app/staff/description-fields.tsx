import type { EditedFacts } from '@easel/contract/catalogue/stated-facts';
import { MAX_ALT_TEXT, MAX_VISUAL_DESCRIPTION } from '@easel/domain/catalogue/stated-facts';
import { TextArea } from '../ui/text-area.tsx';
import type { FactsDraft } from './facts-draft.ts';
import css from './facts-form.module.css';

export interface DescriptionFieldsProps {
  edited: EditedFacts;
  draft: FactsDraft;
  onChange: (part: Partial<FactsDraft>) => void;
}

/** The short and the long description, each with a suggestion that can be used as a start. */
export function DescriptionFields({ edited: { suggestion }, draft, onChange }: DescriptionFieldsProps) {
  return (
    <fieldset>
      <legend>What it looks like</legend>
      <p className={css.hint}>
        For people who cannot see the image, and for search: “red chair by a window”. Describe what is there. Title and
        artist are read aloud already.
      </p>
      <TextArea
        label="Short description"
        name="altText"
        rows={2}
        text={draft.altText}
        value={draft.altText}
        mostCharacters={MAX_ALT_TEXT}
        maxLength={MAX_ALT_TEXT}
        onChange={({ currentTarget: { value } }) => onChange({ altText: value })}
      />
      {draft.altText === '' && (
        <Suggestion
          text={suggestion.altText}
          name="short"
          onUse={() => onChange({ altText: suggestion.altText.slice(0, MAX_ALT_TEXT) })}
        />
      )}
      <TextArea
        label="Long description"
        name="visualDescription"
        rows={6}
        text={draft.visualDescription}
        value={draft.visualDescription}
        mostCharacters={MAX_VISUAL_DESCRIPTION}
        maxLength={MAX_VISUAL_DESCRIPTION}
        onChange={({ currentTarget: { value } }) => onChange({ visualDescription: value })}
      />
      {draft.visualDescription === '' && (
        <Suggestion
          text={suggestion.visualDescription}
          name="long"
          onUse={() => onChange({ visualDescription: suggestion.visualDescription })}
        />
      )}
    </fieldset>
  );
}

/** What is shown until somebody writes a description. */
function Suggestion({ text, name, onUse }: { text: string; name: string; onUse: () => void }) {
  return (
    <p className={css.suggestion}>
      <span>Suggestion, shown until you write your own:</span> {text}{' '}
      <button type="button" className="text-button" onClick={onUse}>
        Use and edit<span className="visually-hidden"> the {name} suggestion</span>
      </button>
    </p>
  );
}
