/** Two digits are accurate to most of a mile: enough to find a salon, and no address. */
const ROUGH_DIGITS = 2;
const TIMEOUT_MS = 10_000;

/** Returns the browser's position as `latitude,longitude`; rejects where the browser does not give it. */
export const currentPosition = (digits = ROUGH_DIGITS): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser cannot determine its position.'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(digits)},${coords.longitude.toFixed(digits)}`),
      (error) => reject(new Error(error.message)),
      { maximumAge: 60_000, timeout: TIMEOUT_MS },
    );
  });
