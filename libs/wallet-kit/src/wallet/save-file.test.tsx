import { saveFile } from './save-file';

it('saves the content under the name and releases its address', () => {
  const clicked: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:tessera/1');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  const content = new Blob(['a,b']);
  saveFile('transactions.csv', content);
  expect(URL.createObjectURL).toHaveBeenCalledWith(content);
  expect(clicked).toEqual(['transactions.csv blob:tessera/1']);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:tessera/1');
});
