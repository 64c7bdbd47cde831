import css from './draft-images.module.css';
import type { UploadView } from './upload-queue.ts';

const describePhase = ({ phase, share, problem }: UploadView): string => {
  if (phase === 'failed') return problem;
  if (phase === 'waiting') return 'Waiting for the other uploads';
  if (phase === 'paused') return 'The network is away. The upload continues when it is back.';
  return phase === 'checking' ? 'Checking the photo…' : `${Math.floor(share * 100)} %`;
};

/** A photo on its way to the server, in the place where its image will be. */
export function UploadCard({ upload, onCancel }: { upload: UploadView; onCancel: () => void }) {
  const { file, phase, share, previewUrl } = upload;
  const hasFailed = phase === 'failed';
  return (
    <div className={css.card} data-phase={phase}>
      <div className={css.top}>
        <div className={css.preview}>{previewUrl && <img src={previewUrl} alt="" />}</div>
      </div>
      <div className={css.fields}>
        <p className="small-text">{file.name}</p>
        <progress
          className={css.progress}
          value={share}
          max={1}
          hidden={hasFailed}
          aria-label={`Upload of ${file.name}`}
        />
        <p className={hasFailed ? 'error' : 'quiet'}>{describePhase(upload)}</p>
        <div className={css.buttons}>
          <button type="button" className="text-button" onClick={onCancel}>
            {hasFailed ? 'Remove from the list' : 'Cancel'}
            <span className="visually-hidden">{` (${file.name})`}</span>
          </button>
        </div>
      </div>
    </div>
  );
}
