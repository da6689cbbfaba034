import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '@tessera/ui';
import { MAX_ZOOM, turned, zoomed, ZOOM_STEP, type Crop } from './crop';
import { profileText } from './messages';
import type { Picture } from './picture';
import styles from './crop.module.css';

interface CropToolsProps {
  picture: Picture | undefined;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Zoom slider, zoom buttons and rotation. */
export function CropTools({ picture, crop, onChange }: CropToolsProps) {
  const zoom = (to: number) => picture && onChange(zoomed(picture.bitmap, crop, to));
  const disabled = picture === undefined;
  return (
    <div className={styles.tools}>
      <IconButton
        label={profileText.zoomOut}
        icon={<ZoomOut {...icon} />}
        disabled={disabled}
        onClick={() => zoom(crop.zoom - ZOOM_STEP)}
      />
      <input
        type="range"
        aria-label={profileText.zoom}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={crop.zoom}
        disabled={disabled}
        onChange={(event) => zoom(event.target.valueAsNumber)}
      />
      <IconButton
        label={profileText.zoomIn}
        icon={<ZoomIn {...icon} />}
        disabled={disabled}
        onClick={() => zoom(crop.zoom + ZOOM_STEP)}
      />
      <IconButton
        label={profileText.rotate}
        icon={<RotateCw {...icon} />}
        disabled={disabled}
        onClick={() => picture && onChange(turned(picture.bitmap, crop))}
      />
    </div>
  );
}
