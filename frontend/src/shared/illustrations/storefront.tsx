import { breeds } from './breeds.tsx';
import { Bubble } from './bubble.tsx';
import { DogHead } from './dog-head.tsx';
import { paint } from './paint.ts';
import { Awning, Glass, PawSign, Plant, Street } from './storefront-parts.tsx';

const CornerShop = () => (
  <>
    <Street sky={paint.foam} hill={paint.waterLight} />
    <rect x="62" y="42" width="196" height="132" rx="10" fill={paint.cream} />
    <rect x="54" y="32" width="212" height="20" rx="10" fill={paint.lagoon} />
    <rect x="112" y="14" width="96" height="38" rx="19" fill={paint.lagoonDeep} />
    <PawSign x={160} y={33} size={19} colour={paint.apricotLight} />
    <Glass x={80} y={96} width={92} height={58} />
    <g transform="translate(126 136) scale(.5)">
      <DogHead coat={breeds.small.coat} ears="pointed" />
    </g>
    <rect x="74" y="152" width="104" height="8" rx="4" fill={paint.lagoon} />
    <rect x="194" y="92" width="46" height="82" rx="6" fill={paint.lagoonBright} />
    <Glass x={201} y={99} width={32} height={40} rounded={5} />
    <circle cx="232" cy="150" r="3" fill={paint.sun} />
    <Awning x={70} y={68} stripes={9} width={180} colour={paint.apricot} />
    <Plant x={268} y={176} />
    <Plant x={52} y={176} pot={paint.lagoon} />
    <Bubble x={284} y={48} r={9} />
    <Bubble x={300} y={76} r={5} />
  </>
);

const Cottage = () => (
  <>
    <Street sky={paint.cream} hill={paint.apricotLight} />
    <path d="M74 92 h172 v82 h-172 Z" fill={paint.white} />
    <path d="M160 18 L262 92 a6 6 0 0 1 -4 10 H62 a6 6 0 0 1 -4 -10 Z" fill={paint.roseDeep} />
    <path d="M160 38 L222 84 H98 Z" fill={paint.rose} />
    <circle cx="160" cy="68" r="15" fill={paint.white} />
    <PawSign x={160} y={69} size={14} colour={paint.roseDeep} />
    <rect x="214" y="22" width="18" height="42" rx="3" fill={paint.cocoa} />
    <Bubble x={224} y={10} r={7} />
    <Bubble x={238} y={-2} r={5} />
    <path d="M138 174 v-38 a22 22 0 0 1 44 0 v38 Z" fill={paint.lagoon} />
    <path d="M146 150 v-14 a14 14 0 0 1 28 0 v14 Z" fill={paint.waterLight} />
    <circle cx="175" cy="158" r="3" fill={paint.sun} />
    <Glass x={86} y={114} width={40} height={36} />
    <Glass x={194} y={114} width={40} height={36} />
    <path d="M82 150 h48 v9 h-48 Z M190 150 h48 v9 h-48 Z" fill={paint.caramel} />
    <g fill={paint.rose}>
      <circle cx="90" cy="147" r="5" />
      <circle cx="104" cy="145" r="6" fill={paint.sun} />
      <circle cx="119" cy="147" r="5" />
      <circle cx="198" cy="147" r="5" fill={paint.sun} />
      <circle cx="213" cy="145" r="6" />
      <circle cx="228" cy="147" r="5" fill={paint.sun} />
    </g>
    <Plant x={52} y={176} pot={paint.lagoonBright} />
    <Plant x={272} y={176} pot={paint.lagoonBright} />
  </>
);

const Bathhouse = () => (
  <>
    <Street sky={paint.waterLight} hill={paint.water} />
    <rect x="44" y="64" width="232" height="110" rx="12" fill={paint.lagoon} />
    <rect x="44" y="52" width="232" height="24" rx="12" fill={paint.lagoonDeep} />
    <rect x="58" y="92" width="128" height="66" rx="10" fill={paint.foamLight} />
    <Glass x={62} y={96} width={120} height={58} />
    <path d="M88 132 h68 v4 a18 18 0 0 1 -18 18 h-32 a18 18 0 0 1 -18 -18 Z" fill={paint.white} />
    <g transform="translate(122 116) scale(.42)">
      <DogHead coat={breeds.x_large.coat} ears="hanging" markings={breeds.x_large.markings} mood="blissful" />
    </g>
    <g fill={paint.white}>
      <circle cx="96" cy="132" r="8" />
      <circle cx="110" cy="134" r="6" />
      <circle cx="136" cy="134" r="6" />
      <circle cx="149" cy="132" r="8" />
    </g>
    <rect x="84" y="132" width="76" height="7" rx="3.5" fill={paint.apricot} />
    <rect x="206" y="92" width="50" height="82" rx="8" fill={paint.apricot} />
    <Glass x={214} y={100} width={34} height={44} rounded={6} />
    <circle cx="212" cy="150" r="3" fill={paint.lagoonDeep} />
    <circle cx="160" cy="42" r="27" fill={paint.apricot} />
    <PawSign x={160} y={43} size={23} />
    <Plant x={30} y={176} pot={paint.caramelDeep} />
    <Plant x={292} y={176} pot={paint.caramelDeep} />
  </>
);

const BrickParlour = () => (
  <>
    <Street sky={paint.apricotLight} hill={paint.apricot} />
    <rect x="56" y="34" width="208" height="140" rx="8" fill={paint.caramel} />
    <g fill={paint.caramelDeep} opacity=".45">
      <path d="M66 60 h20 v6 h-20 Z M230 56 h22 v6 h-22 Z M98 52 h18 v6 h-18 Z M66 96 h14 v6 h-14 Z M240 112 h16 v6 h-16 Z M62 140 h12 v6 h-12 Z M206 74 h18 v6 h-18 Z M246 150 h12 v6 h-12 Z" />
    </g>
    <rect x="48" y="24" width="224" height="16" rx="8" fill={paint.cocoa} />
    <path d="M80 154 v-26 a29 29 0 0 1 58 0 v26 Z" fill={paint.waterLight} />
    <path d="M182 154 v-26 a29 29 0 0 1 58 0 v26 Z" fill={paint.waterLight} />
    <path d="M122 101 l10 6 -38 47 h-12 Z M224 101 l10 6 -38 47 h-12 Z" fill={paint.foamLight} opacity=".7" />
    <g transform="translate(109 138) scale(.46)">
      <DogHead coat={breeds.medium.coat} ears="hanging" markings={breeds.medium.markings} />
    </g>
    <path d="M76 152 h66 v8 h-66 Z M178 152 h66 v8 h-66 Z" fill={paint.cream} />
    <path d="M142 174 v-58 a18 18 0 0 1 36 0 v58 Z" fill={paint.lagoonDeep} />
    <path d="M149 142 v-24 a11 11 0 0 1 22 0 v24 Z" fill={paint.water} />
    <circle cx="171" cy="154" r="2.6" fill={paint.sun} />
    <rect x="98" y="50" width="124" height="34" rx="17" fill={paint.cream} />
    <PawSign x={122} y={68} size={14} colour={paint.lagoon} />
    <path d="M142 67 h60" stroke={paint.lagoon} strokeWidth="6" strokeLinecap="round" strokeDasharray="16 10" />
    <Plant x={40} y={176} pot={paint.lagoon} />
    <Plant x={282} y={176} pot={paint.lagoon} />
  </>
);

const shops = [CornerShop, Cottage, Bathhouse, BrickParlour];

/** One of four shops. */
export function Storefront({ variant }: { variant: number }) {
  const Shop = shops[variant % shops.length] ?? CornerShop;
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Shop />
    </svg>
  );
}
