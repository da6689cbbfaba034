import { useEffect, useRef, useState } from 'react';
import { createReader } from './create-reader';

const PAUSE_MS = 150;

type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'busy' | 'failed';

function faultOf(error: unknown): CameraState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

/** Shows the camera in a video element and reads codes while mounted. No picture leaves the browser. */
export function useQrScan(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<CameraState>('starting');
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let gone = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function start(): Promise<void> {
      // Undefined on an insecure origin.
      if (!('mediaDevices' in navigator)) return setCamera('none');
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      });
      const shown = video.current;
      if (gone || shown === null) return stop(stream);
      shown.srcObject = stream;
      await shown.play();
      const read = await createReader();
      if (gone) return;
      setCamera('on');
      const look = async () => {
        const text = await read(shown);
        if (gone) return;
        if (text !== null && text !== '') heard.current(text);
        timer = setTimeout(() => void look().catch(fail), PAUSE_MS);
      };
      await look();
    }
    function fail(error: unknown): void {
      stop(stream);
      if (!gone) setCamera(faultOf(error));
    }

    void start().catch(fail);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, []);
  return { video, camera };
}
