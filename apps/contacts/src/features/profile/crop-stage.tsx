import { useEffect, useId, useRef, type PointerEvent } from 'react';
import { CIRCLE, moved, pressed, STAGE, type Crop } from './crop';
import { profileText } from './messages';
import { drawCrop, type Picture } from './picture';
import styles from './crop.module.css';

/** Canvas pixels per CSS pixel, for high-density screens. */
const DENSITY = 2;

interface CropStageProps {
  picture: Picture | undefined;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Shows the picture under the crop circle. Pointer and arrow keys move it; plus and minus zoom. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && picture) drawCrop(context, picture, crop, CIRCLE * DENSITY);
  }, [picture, crop]);

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons !== 1 || picture === undefined) return;
    const unit = STAGE.width / currentTarget.getBoundingClientRect().width;
    onChange(moved(picture.bitmap, crop, { x: movementX * unit, y: movementY * unit }));
  }
  return (
    <>
      <button
        type="button"
        className={styles.stage}
        aria-label={profileText.cropArea}
        aria-describedby={hint}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const next = picture && pressed(picture.bitmap, crop, event);
          if (next === undefined) return;
          event.preventDefault();
          onChange(next);
        }}
      >
        <canvas ref={canvas} width={STAGE.width * DENSITY} height={STAGE.height * DENSITY} />
        <span className={styles.circle} aria-hidden="true" />
      </button>
      <p id={hint} className={styles.hint}>
        {profileText.cropHint}
      </p>
    </>
  );
}
