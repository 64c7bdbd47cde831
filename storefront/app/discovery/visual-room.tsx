import { formatVisualSearchUrl } from '@easel/domain/discovery/visual-source';
import { useState } from 'react';
import { Link } from 'react-router';
import { ColorStrip } from './color-strip.tsx';
import { FileButton } from './visual-photo-form.tsx';
import css from './visual-search-page.module.css';

const WEIGHTS = [100, 60, 40, 30];

/** Works for the colors of a room. The photo is read in the browser and not sent. */
export function VisualRoom() {
  const [colors, setColors] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const read = async (file: File | null | undefined) => {
    if (!file) return;
    try {
      const { readPhotoColors } = await import('./read-photo.ts');
      setColors(await readPhotoColors(file));
      setProblem('');
    } catch {
      setColors([]);
      setProblem('Your browser cannot read this photo. Choose a JPEG or PNG.');
    }
  };
  return (
    <section className={css.way} aria-labelledby="by-room" data-needs-script>
      <h2 id="by-room">Your room</h2>
      <p>Works in the colors of your room. The photo stays on your device.</p>
      <div className={css.choose}>
        <FileButton
          label="Take a photo"
          name="Take a photo of your room"
          isCamera
          onChoose={(file) => void read(file)}
        />
        <FileButton label="Choose a photo" name="Choose a photo of your room" onChoose={(file) => void read(file)} />
      </div>
      <div aria-live="polite">
        {problem && <p className="accent">{problem}</p>}
        {colors.length > 0 && (
          <div className="stack-start">
            <p>The strongest colors of your room:</p>
            <ColorStrip
              className={css.roomColors}
              colors={colors.map((hex, at) => ({ hex, weight: WEIGHTS[at] ?? 30 }))}
            />
            <Link
              className="button"
              to={formatVisualSearchUrl({
                kind: 'colors',
                colors: colors.map((hex, at) => ({ hex, weight: WEIGHTS[at] ?? 30 })),
              })}
              rel="nofollow"
            >
              See works in these colors
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}
