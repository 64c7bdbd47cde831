import type { Furniture, RoomName, RoomScene, SceneBox } from '@easel/domain/catalogue/room-scene';

/** The colors of a room. Walls are light and plain, so that the work is what people see. */
interface Palette {
  wall: string;
  floor: string;
  furniture: string;
  cushion: string;
  legs: string;
}

const PALETTES: Readonly<Record<RoomName, Palette>> = {
  study: { wall: '#ece7df', floor: '#b99b78', furniture: '#7a5a3e', cushion: '#c9b79e', legs: '#5d4430' },
  corner: { wall: '#e4e6df', floor: '#c3a683', furniture: '#8f9a86', cushion: '#a9b39f', legs: '#5d4430' },
  'living-room': { wall: '#ebe8e3', floor: '#b8997a', furniture: '#8d8f96', cushion: '#a7a9af', legs: '#4b3a2c' },
  hall: { wall: '#f1f0ee', floor: '#a9a5a0', furniture: '#3f3a36', cushion: '#5a544f', legs: '#2e2a27' },
};

const FRAME = '#2d2621';

/** The room without the work, as an SVG of one unit per centimeter. The wall has the shadow of the work and its frame. */
export function drawRoom(scene: RoomScene, widthPx: number): string {
  const { widthCm, heightCm, floorCm, work, frameCm, furniture } = scene;
  const colors = PALETTES[scene.room];
  const heightPx = Math.round(widthPx / (widthCm / heightCm));
  const shadowCm = Math.max(0.6, Math.min(3, work.heightCm * 0.02));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthCm} ${heightCm}" preserveAspectRatio="none">
<defs>
<radialGradient id="light" cx="0.5" cy="0.35" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="depth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.2"/><stop offset="0.5" stop-color="#000" stop-opacity="0"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${shadowCm}"/></filter>
<filter id="ground" x="-30%" y="-600%" width="160%" height="1300%"><feGaussianBlur stdDeviation="3"/></filter>
</defs>
<rect width="${widthCm}" height="${heightCm}" fill="${colors.wall}"/>
<rect width="${widthCm}" height="${floorCm}" fill="url(#light)"/>
${drawFloor(scene, colors)}
${rectOf({ ...work, xCm: work.xCm + shadowCm * 0.4, yCm: work.yCm + shadowCm }, 'fill="#000" opacity="0.42" filter="url(#soft)"')}
${frameCm > 0 ? drawFrame(work, frameCm) : ''}
<ellipse cx="${furniture.xCm + furniture.widthCm / 2}" cy="${furniture.yCm + furniture.heightCm}" rx="${furniture.widthCm * 0.53}" ry="3.5" fill="#000" opacity="0.35" filter="url(#ground)"/>
<g transform="translate(${furniture.xCm} ${furniture.yCm})">${FURNITURE[furniture.kind](furniture.widthCm, furniture.heightCm, colors)}</g>
</svg>`;
}

const rectOf = ({ xCm, yCm, widthCm, heightCm }: SceneBox, attributes: string) =>
  `<rect x="${xCm}" y="${yCm}" width="${widthCm}" height="${heightCm}" ${attributes}/>`;

function drawFloor({ widthCm, heightCm, floorCm }: RoomScene, { floor }: Palette): string {
  const depthCm = heightCm - floorCm;
  // Boards become wider towards the front.
  const rows = [0, 0.16, 0.38, 0.67].map((share) => floorCm + depthCm * share);
  const joints = rows.flatMap((y, row) => {
    const below = rows[row + 1] ?? heightCm;
    const length = 90 + row * 25;
    const first = row % 2 === 0 ? length * 0.3 : length * 0.75;
    return Array.from({ length: Math.ceil(widthCm / length) }, (_, at) => {
      const x = first + at * length;
      return `M${x} ${y}L${x + (x - widthCm / 2) * 0.03} ${below}`;
    });
  });
  return `<rect y="${floorCm}" width="${widthCm}" height="${depthCm}" fill="${floor}"/>
<path d="${rows.map((y) => `M0 ${y}H${widthCm}`).join('')}${joints.join('')}" stroke="#000" stroke-opacity="0.13" stroke-width="0.45" fill="none"/>
<rect y="${floorCm}" width="${widthCm}" height="${depthCm}" fill="url(#depth)"/>
<rect y="${floorCm - 8}" width="${widthCm}" height="8" fill="#fff" opacity="0.75"/>
<path d="M0 ${floorCm - 8}H${widthCm}M0 ${floorCm}H${widthCm}" stroke="#000" stroke-opacity="0.16" stroke-width="0.4"/>`;
}

function drawFrame(work: SceneBox, frameCm: number): string {
  const { xCm: x, yCm: y, widthCm: w, heightCm: h } = work;
  const miters = [
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x, y + h, 1, -1],
    [x + w, y + h, -1, -1],
  ].map(([cornerX = 0, cornerY = 0, byX = 0, byY = 0]) => `M${cornerX} ${cornerY}l${byX * frameCm} ${byY * frameCm}`);
  return `${rectOf(work, `fill="${FRAME}"`)}
<path d="M${x} ${y}H${x + w}" stroke="#fff" stroke-opacity="0.25" stroke-width="0.4"/>
<path d="${miters.join('')}" stroke="#000" stroke-opacity="0.5" stroke-width="0.15"/>`;
}

type DrawFurniture = (width: number, height: number, colors: Palette) => string;

const SHADE = 'fill="#000" fill-opacity="0.1"';

/** Seat height, armrests and legs of common furniture. The origin is its upper left corner. */
const FURNITURE: Readonly<Record<Furniture, DrawFurniture>> = {
  chair: (w, h, { furniture, cushion, legs }) => {
    const seat = h - 46;
    return `<path d="M4 ${seat + 5}L2 ${h}h3.500l3 ${-(h - seat - 5)}zM${w - 4} ${seat + 5}L${w - 2} ${h}h-3.500l-3 ${-(h - seat - 5)}z" fill="${legs}"/>
<path d="M9 ${seat + 5}V${h - 4}h2.500V${seat + 5}zM${w - 11.5} ${seat + 5}V${h - 4}h2.500V${seat + 5}z" fill="${legs}" opacity="0.65"/>
<path d="M4 0h3.500l1 ${seat}h-3zM${w - 4} 0h-3.500l-1 ${seat}h3z" fill="${furniture}"/>
<rect x="4" y="1" width="${w - 8}" height="15" rx="3" fill="${furniture}"/>
<rect x="4" y="9" width="${w - 8}" height="7" rx="3" ${SHADE}/>
<rect x="2" y="${seat}" width="${w - 4}" height="6" rx="3" fill="${cushion}"/>
<rect x="2" y="${seat + 5}" width="${w - 4}" height="3" rx="1" fill="${furniture}"/>`;
  },
  armchair: (w, h, { furniture, cushion, legs }) =>
    `<path d="M9 ${h - 14}l-2 14h3.500l3-14zM${w - 9} ${h - 14}l2 14h-3.500l-3-14z" fill="${legs}"/>
<rect x="9" y="0" width="${w - 18}" height="${h - 12}" rx="12" fill="${furniture}"/>
<rect x="13" y="4" width="${w - 26}" height="${h - 40}" rx="9" fill="${cushion}"/>
<rect x="14" y="${h - 42}" width="${w - 28}" height="16" rx="5" fill="${cushion}"/>
<rect x="14" y="${h - 42}" width="${w - 28}" height="3" rx="1.500" ${SHADE}/>
<rect x="0" y="${h - 54}" width="16" height="42" rx="7" fill="${furniture}"/>
<rect x="${w - 16}" y="${h - 54}" width="16" height="42" rx="7" fill="${furniture}"/>
<rect x="6" y="${h - 27}" width="${w - 12}" height="15" rx="4" fill="${furniture}"/>
<rect x="6" y="${h - 17}" width="${w - 12}" height="5" rx="2" ${SHADE}/>`,
  sofa: (w, h, { furniture, cushion, legs }) => {
    const seats = 3;
    const inner = w - 40;
    const cushions = Array.from({ length: seats }, (_, at) => {
      const x = 20 + (at * inner) / seats;
      const width = inner / seats - 1;
      return `<rect x="${x}" y="6" width="${width}" height="38" rx="6" fill="${cushion}"/>
<rect x="${x}" y="36" width="${width}" height="14" rx="4" fill="${cushion}"/><rect x="${x}" y="36" width="${width}" height="3" rx="1.500" ${SHADE}/>`;
    });
    return `<path d="M14 ${h - 13}l-3 13h4l4-13zM${w - 14} ${h - 13}l3 13h-4l-4-13zM${w / 2 - 2} ${h - 13}v12h4v-12z" fill="${legs}"/>
<rect x="10" y="0" width="${w - 20}" height="${h - 12}" rx="9" fill="${furniture}"/>
${cushions.join('')}
<rect x="0" y="22" width="22" height="${h - 34}" rx="8" fill="${furniture}"/>
<rect x="${w - 22}" y="22" width="22" height="${h - 34}" rx="8" fill="${furniture}"/>
<rect x="8" y="${h - 30}" width="${w - 16}" height="18" rx="4" fill="${furniture}"/>
<rect x="8" y="${h - 18}" width="${w - 16}" height="6" rx="2" ${SHADE}/>`;
  },
  bench: (w, h, { furniture, cushion, legs }) =>
    `<path d="M12 8V${h}h5V8zM${w - 17} 8V${h}h5V8z" fill="${legs}"/>
<rect x="0" y="0" width="${w}" height="9" rx="2.500" fill="${cushion}"/>
<rect x="2" y="8" width="${w - 4}" height="4" rx="1" fill="${furniture}"/>`,
};
