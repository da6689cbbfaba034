type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** https://wicg.github.io/shape-detection-api, which only some browsers have. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
declare global {
  var BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) | undefined;
}

/** Width of the scanned picture: enough for a code that fills a third of it, and small enough to scan often on a phone. */
const MOST_PIXELS = 640;

function detectorReader(detector: Detector): Reader {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function softwareReader(): Promise<Reader> {
  const { default: jsQr } = await import(/* webpackChunkName: "qr-reader" */ 'jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (context === null || canvas.width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
  };
}

/** Returns the browser's reader, or loads another one if there is none. */
export async function createReader(): Promise<Reader> {
  const { BarcodeDetector: Native } = globalThis;
  if (Native === undefined) return softwareReader();
  try {
    const native = detectorReader(new Native({ formats: ['qr_code'] }));
    // Some browsers define BarcodeDetector without an implementation and fail only at the first frame.
    let reader: Reader = native;
    return async (video) => {
      try {
        return await reader(video);
      } catch {
        if (reader === native) reader = await softwareReader();
        return null;
      }
    };
  } catch {
    return softwareReader();
  }
}
