import { saveFile } from './save-file';

export function downloadText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }));
}
