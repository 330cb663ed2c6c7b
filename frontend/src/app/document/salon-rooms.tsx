import { renderToStaticMarkup } from 'react-dom/server';
import { SalonRoom } from '../../shared/illustrations/salon-rooms.tsx';

const rooms = {
  tubs: 'Three tubs below a tiled wall, two of them with a dog in the foam',
  counter: 'The counter, with shampoos and towels on the shelves and a small dog behind it',
  drying: 'A big dog wrapped in a towel, on a mat before the window',
} as const;

/** Draws the pictures of the demo's salon, 1600 x 1000 px, as SVG with a description each. */
export const drawSalonRooms = (): { svg: string; alt: string }[] =>
  (Object.keys(rooms) as (keyof typeof rooms)[]).map((room) => ({
    svg: renderToStaticMarkup(<SalonRoom room={room} />),
    alt: rooms[room],
  }));
