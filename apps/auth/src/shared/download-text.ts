import { saveFile } from './save-file';

/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }));
}
