import { messages } from '@tessera/contracts';
import { Button, Dialog, FormError, toast } from '@tessera/ui';
import { useSaveAvatar } from '@tessera/api';
import { useState } from 'react';
import { fit, START, type Crop } from './crop';
import { CropStage } from './crop-stage';
import { CropTools } from './crop-tools';
import { profileText } from './messages';
import { exportCrop, problemOf, type Picture } from './picture';
import styles from './crop.module.css';

export interface CropDialogProps {
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
        <div className={styles.foot}>
          <Button variant="secondary" disabled={save.isPending} onClick={onChoose}>
            {picture ? profileText.chooseAnother : profileText.choosePhoto}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {profileText.cancel}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={() => void send()}>
            {profileText.savePhoto}
          </Button>
        </div>
      }
    >
      <CropStage {...tools} />
      <CropTools {...tools} />
      <FormError>{failed ?? problem}</FormError>
    </Dialog>
  );
}
