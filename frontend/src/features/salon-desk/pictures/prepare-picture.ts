/** A picture to upload, and its preview. */
export interface ChosenPicture {
  readonly file: Blob;
  /** A data URL. */
  readonly preview: string;
}

/** The server keeps no larger picture. */
const longestSide = 2_400;
const lightBytes = 2_000_000;
const sentAsTheyAre = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * Shrinks a heavy picture, so that a phone uploads it in moments. A format that the browser reads and the server does
 * not accept becomes a JPEG. Returns undefined where the browser cannot read the file; the server is not asked then.
 */
export async function preparePicture(file: File): Promise<ChosenPicture | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const isLight = file.size <= lightBytes && sentAsTheyAre.includes(file.type);
    const sent = isLight ? file : await resized(bitmap, longestSide);
    const preview = await dataUrlOf(await resized(bitmap, 640));
    bitmap.close();
    return { file: sent, preview };
  } catch {
    return undefined;
  }
}

function resized(bitmap: ImageBitmap, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('The picture could not be drawn.'));
  // A JPEG has no transparency: what is transparent would become black, and the server makes it white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The picture could not be encoded.'))),
      'image/jpeg',
      0.9,
    );
  });
}

/** Returns a data URL, because the content security policy allows no blob addresses. */
function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
