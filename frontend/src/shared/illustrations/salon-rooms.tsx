import { type Breed, breeds, type BreedName } from './breeds.tsx';
import { Bubble, Foam } from './bubble.tsx';
import { DogHead } from './dog-head.tsx';
import { Duck } from './duck.tsx';
import { paint } from './paint.ts';
import { Glass, PawSign, Plant } from './storefront-parts.tsx';
import { Tap, Tub } from './tub.tsx';

interface RoomProps {
  /** The colour of the upper wall. */
  wall: string;
}

const tile = 40;
const tileRows = [200, 240, 280];

/** A plain wall above, tiles below, and the floor; 640 wide and 400 high. */
const Walls = ({ wall, tiles = true }: RoomProps & { tiles?: boolean }) => (
  <>
    <rect width="640" height="400" fill={wall} />
    {tiles && (
      <>
        <rect y="192" width="640" height="136" fill={paint.foamLight} />
        <path
          d={[
            ...tileRows.map((y) => `M0 ${y + tile} H640`),
            ...tileRows.flatMap((y, row) =>
              Array.from({ length: 17 }, (_, index) => `M${index * tile + (row % 2) * 20} ${y} v${tile}`),
            ),
          ].join(' ')}
          stroke={paint.waterLight}
          strokeWidth="2"
        />
        <rect y="186" width="640" height="14" fill={paint.lagoonBright} />
      </>
    )}
    <rect y="320" width="640" height="80" fill={paint.sand} />
    <rect y="320" width="640" height="6" fill={paint.caramel} opacity=".4" />
  </>
);

const Head = ({ breed, mood }: { breed: BreedName; mood?: 'blissful' }) => {
  const { coat, ears, markings }: Breed = breeds[breed];
  return <DogHead coat={coat} ears={ears} markings={markings} mood={mood} tongue={breed === 'large'} />;
};

interface BathProps {
  x: number;
  breed?: BreedName;
}

/** A tub with its tap, and a dog in the foam if there is one. */
const Bath = ({ x, breed }: BathProps) => (
  <g transform={`translate(${x} 252) scale(.5)`}>
    <ellipse cy="172" rx="160" ry="12" fill={paint.lagoonDeep} opacity=".14" />
    <g transform="translate(-118 -22)">
      <Tap />
    </g>
    {breed && (
      <g transform="translate(0 -78) scale(1.5)">
        <Head breed={breed} mood="blissful" />
      </g>
    )}
    {breed && (
      <g transform="translate(0 -8)">
        <Foam
          shade={paint.waterLight}
          bubbles={[
            [-126, 0, 24],
            [-92, -18, 32],
            [-54, -12, 28],
            [-20, 0, 24],
            [22, -2, 24],
            [58, -14, 30],
            [98, -16, 32],
            [130, 0, 22],
          ]}
        />
      </g>
    )}
    <Tub />
  </g>
);

const shampoos = [paint.rose, paint.lagoonBright, paint.sun, paint.sageDeep, paint.apricotDeep];

const Bottle = ({ x, colour, tall }: { x: number; colour: string; tall: boolean }) => (
  <g transform={`translate(${x} 0)`}>
    <rect x="5" y={tall ? -46 : -36} width="10" height="10" rx="2" fill={paint.ink} opacity=".7" />
    <rect y={tall ? -38 : -28} width="20" height={tall ? 38 : 28} rx="6" fill={colour} />
    <rect y={tall ? -26 : -18} width="20" height="11" fill={paint.white} opacity=".85" />
  </g>
);

const Shelf = ({ x, y, count }: { x: number; y: number; count: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {Array.from({ length: count }, (_, index) => (
      <Bottle
        key={index}
        x={10 + index * 29}
        tall={index % 3 !== 1}
        colour={shampoos[index % shampoos.length] ?? paint.rose}
      />
    ))}
    <rect width={count * 29 + 12} height="9" rx="4" fill={paint.caramel} />
  </g>
);

/** A folded towel for each colour, the last one on top. */
const Towels = ({ x, y, colours }: { x: number; y: number; colours: string[] }) => (
  <g transform={`translate(${x} ${y})`}>
    {colours.map((colour, index) => (
      <g key={index} transform={`translate(0 ${-20 * (index + 1)})`}>
        <rect width="84" height="19" rx="8" fill={colour} />
        <rect x="8" y="8" width="62" height="3" rx="1.5" fill={paint.ink} opacity=".12" />
      </g>
    ))}
  </g>
);

const Lamp = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M0 0 V38" stroke={paint.cocoa} strokeWidth="4" />
    <path d="M-30 66 a30 30 0 0 1 60 0 Z" fill={paint.lagoon} />
    <path d="M-12 66 a12 10 0 0 0 24 0 Z" fill={paint.sun} />
  </g>
);

/** The room with the tubs: two dogs in the foam, and a free place. */
const TubRoom = ({ wall }: RoomProps) => (
  <>
    <Walls wall={wall} />
    <Lamp x={134} />
    <Lamp x={506} />
    <Glass x={236} y={34} width={168} height={112} rounded={16} />
    <path d="M320 34 v112 M236 90 h168" stroke={paint.white} strokeWidth="7" />
    <rect x="226" y="142" width="188" height="11" rx="5" fill={paint.caramel} />
    <g transform="translate(262 142) scale(.9)">
      <Plant x={0} y={0} pot={paint.apricotDeep} />
    </g>
    <g transform="translate(372 141) scale(.42)">
      <Duck />
    </g>
    <Bath x={116} breed="large" />
    <Bath x={322} breed="medium" />
    <Bath x={528} />
    <g transform="translate(566 243) scale(.4)">
      <Duck />
    </g>
    <Bubble x={54} y={168} r={11} />
    <Bubble x={206} y={150} r={8} />
    <Bubble x={252} y={176} r={12} />
    <Bubble x={424} y={172} r={9} />
  </>
);

/** The counter at the entrance, with shampoos and towels behind it. */
const Counter = ({ wall }: RoomProps) => (
  <>
    <Walls wall={wall} tiles={false} />
    <circle cx="320" cy="94" r="54" fill={paint.lagoon} />
    <PawSign x={320} y={96} size={46} colour={paint.apricotLight} />
    <Shelf x={40} y={116} count={6} />
    <Shelf x={40} y={190} count={6} />
    <rect x="430" y="104" width="170" height="9" rx="4" fill={paint.caramel} />
    <Towels x={476} y={104} colours={[paint.rose, paint.white]} />
    <rect x="430" y="184" width="170" height="9" rx="4" fill={paint.caramel} />
    <Towels x={440} y={184} colours={[paint.apricot, paint.foam, paint.lagoonBright]} />
    <g transform="translate(566 184)">
      <Plant x={0} y={0} />
    </g>
    <g transform="translate(320 214) scale(1.05)">
      <Head breed="small" />
    </g>
    <rect x="96" y="240" width="448" height="18" rx="9" fill={paint.cocoa} />
    <path d="M112 256 h416 v96 a10 10 0 0 1 -10 10 h-396 a10 10 0 0 1 -10 -10 Z" fill={paint.caramel} />
    <path d="M216 256 v106 M320 256 v106 M424 256 v106" stroke={paint.caramelDeep} strokeWidth="4" opacity=".5" />
    <g fill={paint.apricotLight}>
      <ellipse cx="292" cy="241" rx="14" ry="11" />
      <ellipse cx="348" cy="241" rx="14" ry="11" />
    </g>
    <path d="M152 240 a26 26 0 0 1 52 0 Z" fill={paint.sun} />
    <circle cx="178" cy="212" r="5" fill={paint.apricotDeep} />
    <g transform="translate(470 240) scale(1.2)">
      <Plant x={0} y={0} pot={paint.lagoon} />
    </g>
  </>
);

/** The place to dry: a big dog in a towel on a mat before the window. */
const DryingCorner = ({ wall }: RoomProps) => (
  <>
    <Walls wall={wall} tiles={false} />
    <Glass x={60} y={40} width={250} height={190} rounded={18} />
    <path d="M60 186 q70 -48 130 -22 t120 -14 v62 a18 18 0 0 1 -18 18 h-214 a18 18 0 0 1 -18 -18 Z" fill={paint.sage} />
    <circle cx="258" cy="86" r="22" fill={paint.sun} />
    <path d="M185 40 v190" stroke={paint.white} strokeWidth="8" />
    <rect x="48" y="226" width="274" height="13" rx="6" fill={paint.caramel} />
    <rect x="374" y="82" width="222" height="9" rx="4" fill={paint.caramelDeep} />
    <path d="M398 86 h76 v118 q-10 8 -19 0 t-19 0 t-19 0 t-19 0 Z" fill={paint.rose} />
    <path d="M398 168 h76 v14 h-76 Z" fill={paint.cream} />
    <path d="M496 86 h76 v92 q-10 8 -19 0 t-19 0 t-19 0 t-19 0 Z" fill={paint.water} />
    <path d="M496 144 h76 v12 h-76 Z" fill={paint.foamLight} />
    <ellipse cx="338" cy="362" rx="190" ry="26" fill={paint.lagoonBright} />
    <ellipse cx="338" cy="360" rx="160" ry="19" fill={paint.water} />
    <path d="M244 362 C238 282 276 236 338 236 C400 236 438 282 432 362 Z" fill={paint.white} />
    <path
      d="M338 236 C400 236 438 282 432 362 H392 C402 300 378 262 338 254 C298 262 274 300 284 362 H244 C238 282 276 236 338 236 Z"
      fill={paint.apricot}
    />
    <path d="M300 362 v-34 a18 18 0 0 1 36 0 v34 Z M342 362 v-34 a18 18 0 0 1 36 0 v34 Z" fill={paint.coal} />
    <path d="M300 362 v-12 h36 v12 Z M342 362 v-12 h36 v12 Z" fill={paint.white} />
    <g transform="translate(338 206) scale(1.35)">
      <Head breed="x_large" mood="blissful" />
    </g>
    <Towels x={506} y={350} colours={[paint.lagoonBright, paint.cream, paint.rose]} />
    <Bubble x={440} y={250} r={10} />
    <Bubble x={226} y={262} r={8} />
  </>
);

const rooms = { tubs: TubRoom, counter: Counter, drying: DryingCorner } as const;

const walls = { tubs: paint.apricotLight, counter: paint.waterLight, drying: paint.blush } as const;

/** A room of a salon, as the demo's salon shows it among its pictures. */
export function SalonRoom({ room }: { room: keyof typeof rooms }) {
  const Room = rooms[room];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="1600" height="1000">
      <Room wall={walls[room]} />
    </svg>
  );
}
