import { messages } from '@tessera/contracts';
import { Button, Dialog, FormError, IconButton, Row, toast } from '@tessera/ui';
import { useSaveAvatar } from '@tessera/api';
import { useState } from 'react';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type Crop, fit, MAX_ZOOM, START, turned, ZOOM_STEP, zoomed } from './crop';
import { CropStage } from './crop-stage';
import { profileText } from './messages';
import { exportCrop, type Picture, problemOf } from './picture';
import styles from './crop.module.css';

interface CropToolsProps {
  picture: Picture | undefined;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Zoom slider, zoom buttons and rotation. */
function CropTools({ picture, crop, onChange }: CropToolsProps) {
  const zoom = (to: number) => picture && onChange(zoomed(picture.bitmap, crop, to));
  const disabled = picture === undefined;
  return (
    <Row gap={2} className={styles.tools}>
      <IconButton
        label={profileText.zoomOut}
        icon={<ZoomOut size={18} />}
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
        icon={<ZoomIn size={18} />}
        disabled={disabled}
        onClick={() => zoom(crop.zoom + ZOOM_STEP)}
      />
      <IconButton
        label={profileText.rotate}
        icon={<RotateCw size={18} />}
        disabled={disabled}
        onClick={() => picture && onChange(turned(picture.bitmap, crop))}
      />
    </Row>
  );
}

interface CropDialogProps {
  open: boolean;
  /** The chosen picture; undefined if it was rejected. */
  picture: Picture | undefined;
  problem: string | undefined;
  onChoose: () => void;
  onClose: () => void;
}

/** Dialog to crop a picture to a square. Change its `key` to reset it for another picture. */
export function CropDialog({ open, picture, problem, onChoose, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(START);
  const [failed, setFailed] = useState<string>();
  const save = useSaveAvatar();

  async function send(): Promise<void> {
    setFailed(undefined);
    if (picture === undefined) return setFailed(messages.selectImage);
    try {
      const photo = await exportCrop(picture, fit(picture.bitmap, crop));
      await save.mutateAsync(photo);
      toast.success(profileText.photoSaved);
      onClose();
    } catch (error) {
      setFailed(problemOf(error));
    }
  }
  const tools = { picture, crop, onChange: setCrop };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={profileText.crop}
      size="md"
      busy={save.isPending}
      footer={
        <Row gap={2} wrap className={styles.foot}>
          <Button variant="secondary" disabled={save.isPending} onClick={onChoose}>
            {picture ? profileText.chooseAnother : profileText.choosePhoto}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {profileText.cancel}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={() => void send()}>
            {profileText.savePhoto}
          </Button>
        </Row>
      }
    >
      <CropStage {...tools} />
      <CropTools {...tools} />
      <FormError>{failed ?? problem}</FormError>
    </Dialog>
  );
}
