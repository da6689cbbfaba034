import { createMemorySession } from '@tessera/session/testing';
import { createApi } from '@tessera/client';
import { useSaveAvatar } from './profile';

it('sends the photo as the one file of a form, whose boundary the browser names', async () => {
  const sent: { type: string | null; file: FormDataEntryValue | null }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const type = request.headers.get('content-type');
    sent.push({ type, file: (await request.formData()).get('avatar') });
    return Response.json({ data: { avatar: '/media/avatars/x.png' } });
  };
  const session = createMemorySession({});
  const api = createApi({ session, baseUrl: 'http://tessera.test/api', fetch });
  const photo = new Blob(['pixels'], { type: 'image/png' });
  expect(await useSaveAvatar.request(api, [photo])).toBe('/media/avatars/x.png');
  expect(sent[0]?.type).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(sent[0]?.file).toMatchObject({ name: 'photo.png', type: 'image/png', size: 6 });
});
