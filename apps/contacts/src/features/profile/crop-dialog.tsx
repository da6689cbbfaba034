import * as messages from '@tessera/contracts/messages';
import { Button, Dialog, FormError, IconButton, Row, Text, toast } from '@tessera/ui';
import { useSaveAvatar } from '@tessera/api';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import {
  CIRCLE,
  type Crop,
  fit,
  MAX_ZOOM,
  moved,
  pressed,
  STAGE,
  START,
  turned,
  ZOOM_STEP,
  zoomed,
} from './crop';
import { drawCrop, exportCrop, type Picture, problemOf } from './picture';
import styles from './crop.module.css';

/** Canvas pixels per CSS pixel, for high-density screens. */
const DENSITY = 2;

interface CropEditorProps {
  picture: Picture | undefined;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Shows the picture under the crop circle. Pointer and arrow keys move it; plus and minus zoom. */
function CropStage({ picture, crop, onChange }: CropEditorProps) {
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
        aria-label="Photo, drag to move"
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
      <Text as="p" size="xs" tone="tertiary" align="centre" id={hint} style={{ marginTop: 8 }}>
        Drag to move. Arrow keys move by 1 pixel, plus and minus zoom.
      </Text>
    </>
  );
}

function CropTools({ picture, crop, onChange }: CropEditorProps) {
  const zoom = (to: number) => picture && onChange(zoomed(picture.bitmap, crop, to));
  const disabled = picture === undefined;
  return (
    <Row className={styles.tools} style={{ marginTop: 12 }}>
      <IconButton
        label="Zoom out"
        icon={<ZoomOut size={18} />}
        disabled={disabled}
        onClick={() => zoom(crop.zoom - ZOOM_STEP)}
      />
      <input
        type="range"
        aria-label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={crop.zoom}
        disabled={disabled}
        onChange={(event) => zoom(event.target.valueAsNumber)}
      />
      <IconButton
        label="Zoom in"
        icon={<ZoomIn size={18} />}
        disabled={disabled}
        onClick={() => zoom(crop.zoom + ZOOM_STEP)}
      />
      <IconButton
        label="Rotate"
        icon={<RotateCw size={18} />}
        disabled={disabled}
        onClick={() => picture && onChange(turned(picture.bitmap, crop))}
      />
    </Row>
  );
}

interface CropDialogProps {
  open: boolean;
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
      toast.success('Photo saved');
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
      title="Crop photo"
      busy={save.isPending}
      footer={
        <Row wrap className={styles.foot}>
          <Button variant="secondary" disabled={save.isPending} onClick={onChoose}>
            {picture ? 'Choose another' : 'Choose a photo'}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={() => void send()}>
            Save photo
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
