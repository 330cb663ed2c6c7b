import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SalonDetailDto } from '../../api/generated.ts';
import { SalonDrawing } from '../../domain/salon-picture.tsx';
import { brand } from '../../shared/brand.ts';
import { BathTime } from '../../shared/illustrations/bath-time.tsx';
import { Bubble } from '../../shared/illustrations/bubble.tsx';
import { paint } from '../../shared/illustrations/paint.ts';
import { PawMark } from '../../shared/illustrations/paw-mark.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { pageColour } from '../../shared/theme.ts';
import { fitTitle, lineHeight, type SetText } from './share-text.ts';

// The pictures for shared links (The Open Graph protocol): 1200 x 630 px, as SVG without text elements.

const [width, height, left] = [1200, 630, 72];
/** The left edge of the picture, and the width for words, in pixels. */
const [edge, wordsWidth] = [600, 480];
const starOutline = 'M10 1.8l2.5 5.1 5.6.8-4.1 4 1 5.6-5-2.6-5 2.6 1-5.6-4.1-4 5.6-.8z';
const pinOutline =
  'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';

interface Words {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly titleHeight?: number;
}

interface Fact {
  readonly text: string;
  readonly sign?: 'pin' | 'star';
}

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly face?: 'display' | 'body';
  readonly fill?: string;
  readonly setText: SetText;
}

/** The body's typeface has only its lightest weight, so a stroke makes it medium. */
const Line = ({ x, y, size, text, face = 'body', fill = paint.ink, setText }: LineProps) => (
  <path
    transform={`translate(${x} ${y})`}
    d={setText(text, face, size).outline}
    fill={fill}
    {...(face === 'body' && { stroke: fill, strokeWidth: size * 0.034, strokeLinejoin: 'round' })}
  />
);

const Sign = ({ sign, y }: { sign: 'pin' | 'star'; y: number }) =>
  sign === 'star' ? (
    <path transform={`translate(${left} ${y - 29}) scale(1.7)`} d={starOutline} fill={paint.apricotDeep} />
  ) : (
    <path
      transform={`translate(${left - 3} ${y - 31}) scale(1.6)`}
      d={pinOutline}
      fill="none"
      stroke={paint.lagoon}
      strokeWidth="2"
    />
  );

/** The height between the brand's name and the facts, in pixels. */
const maxTitleHeight = 205;
const titleSizes = [82, 72, 64, 58, 52, 46];
const factSize = 33;

function Column({
  words: { title, facts, titleHeight = maxTitleHeight },
  setText,
}: {
  words: Words;
  setText: SetText;
}) {
  const { size, lines } = fitTitle(title, { width: wordsWidth, height: titleHeight, sizes: titleSizes }, setText);
  const step = size * lineHeight;
  const wholeHeight = lines.length * step + facts.length * 52;
  const first = 300 - wholeHeight / 2 + size * 0.8;
  const factsAt = first + (lines.length - 1) * step + 66;
  return (
    <>
      {lines.map((line, index) => (
        <Line
          key={line}
          x={left - 3}
          y={first + index * step}
          size={size}
          text={line}
          face="display"
          setText={setText}
        />
      ))}
      {facts.map(({ text, sign }, index) => {
        const y = factsAt + index * 52;
        return (
          <Fragment key={text}>
            {sign && <Sign sign={sign} y={y} />}
            <Line x={sign ? left + 46 : left} y={y} size={factSize} text={text} setText={setText} />
          </Fragment>
        );
      })}
    </>
  );
}

function Promise({ setText }: { setText: SetText }) {
  const text = 'Unlimited baths by the month';
  const { width: textWidth } = setText(text, 'body', 27);
  return (
    <>
      <rect x={left} y="512" width={textWidth + 60} height="62" rx="31" fill={paint.apricot} />
      <Line x={left + 30} y={552} size={27} text={text} setText={setText} />
    </>
  );
}

/** The foam along the picture's edge, like that of a page's sections. */
const foam: readonly [y: number, radius: number][] = [
  [0, 40],
  [62, 30],
  [118, 46],
  [186, 33],
  [242, 50],
  [312, 34],
  [366, 44],
  [434, 32],
  [494, 48],
  [560, 33],
  [624, 44],
];

const FoamEdge = () => (
  <g fill={pageColour}>
    {foam.map(([y, radius]) => (
      <circle key={y} cx={edge - 6} cy={y} r={radius} />
    ))}
    <Bubble x={edge + 66} y={92} r={20} />
    <Bubble x={edge + 100} y={48} r={11} />
    <Bubble x={edge + 58} y={560} r={15} />
  </g>
);

function draw(words: Words, picture: ReactNode, setText: SetText): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} fill={pageColour} />
      <svg x={edge} y="0" width={width - edge} height={height}>
        {picture}
      </svg>
      <FoamEdge />
      <svg x={left} y="56" width="60" height="60">
        <PawMark />
      </svg>
      <Line x={left + 76} y={102} size={44} text={brand.name} face="display" setText={setText} />
      <Column words={words} setText={setText} />
      <Promise setText={setText} />
    </svg>,
  );
}

type SharedSalon = Pick<SalonDetailDto, 'id' | 'name' | 'city' | 'state' | 'rating' | 'reviewCount'>;

const dogBathsIn = ({ city, state }: Pick<SharedSalon, 'city' | 'state'>): string =>
  `Dog baths in ${city},\u00a0${state}`;

const reviews = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * Draws a salon: its first picture (a data URL) or its drawing, its name and city, and its rating once it has reviews.
 */
export function drawSalon(salon: SharedSalon, photo: string | undefined, setText: SetText): string {
  const { id, name, city, state, rating, reviewCount } = salon;
  const rated = rating !== null && reviewCount > 0;
  const facts: Fact[] = [
    { text: `${city}, ${state}`, sign: 'pin' },
    ...(rated ? [{ text: `${rating.toFixed(1)} (${reviews(reviewCount)})`, sign: 'star' } as const] : []),
  ];
  const picture = photo ? (
    <image href={photo} width={width - edge} height={height} preserveAspectRatio="xMidYMid slice" />
  ) : (
    <SalonDrawing index={id} />
  );
  // The typefaces may have no letters for the name.
  const title = setText(name, 'display', factSize).outline === '' ? dogBathsIn(salon) : name;
  return draw({ title, facts }, picture, setText);
}

/** Draws a city with the number of its salons. */
export function drawCity(place: Pick<SalonDetailDto, 'city' | 'state'>, salonCount: number, setText: SetText): string {
  const facts = [{ text: `${salonCount} partner ${salonCount === 1 ? 'salon' : 'salons'}` }];
  return draw({ title: dogBathsIn(place), facts }, <Storefront variant={2} />, setText);
}

/** Draws the site itself. */
export function drawSite(setText: SetText): string {
  const picture = (
    <>
      <rect width="100%" height="100%" fill={paint.waterLight} />
      <svg x="20" y="45" width="570" height="540">
        <BathTime />
      </svg>
    </>
  );
  const title = brand.tagline.replace('. ', '.\n');
  const facts = [{ text: 'One price, at any partner salon' }];
  // This height keeps each sentence on one line.
  return draw({ title, facts, titleHeight: 130 }, picture, setText);
}
