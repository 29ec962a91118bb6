/** Conversions between color spaces (css-color-4 10 and its sample code), through XYZ with a D65 white. */

export type ColorSpace =
  | "srgb"
  | "srgb-linear"
  | "display-p3"
  | "a98-rgb"
  | "prophoto-rgb"
  | "rec2020"
  | "xyz"
  | "xyz-d65"
  | "xyz-d50"
  | "lab"
  | "lch"
  | "oklab"
  | "oklch"
  | "hsl"
  | "hwb";

/** Three components in the units of css-color-4: rgb 0..1, lab L 0..100, oklab L 0..1, hues in degrees, hsl and hwb 0..100. */
export type Components = readonly [number, number, number];
type Matrix = readonly [Components, Components, Components];

const spaces: ReadonlySet<string> = new Set<ColorSpace>([
  "srgb",
  "srgb-linear",
  "display-p3",
  "a98-rgb",
  "prophoto-rgb",
  "rec2020",
  "xyz",
  "xyz-d65",
  "xyz-d50",
  "lab",
  "lch",
  "oklab",
  "oklch",
  "hsl",
  "hwb",
]);

export function isColorSpace(name: string): name is ColorSpace {
  return spaces.has(name);
}

/** Index of the hue component, -1 for rectangular spaces. */
export function hueIndex(space: ColorSpace): number {
  if (space === "hsl" || space === "hwb") return 0;
  return space === "lch" || space === "oklch" ? 2 : -1;
}

const srgbToXyz: Matrix = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
];
const p3ToXyz: Matrix = [
  [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
  [35783 / 156275, 247089 / 357200, 198249 / 2500400],
  [0, 32229 / 714400, 5220557 / 5000800],
];
const a98ToXyz: Matrix = [
  [573536 / 994567, 263643 / 1420810, 187206 / 994567],
  [591459 / 1989134, 6239551 / 9945670, 374412 / 4972835],
  [53769 / 1989134, 351524 / 4972835, 4929758 / 4972835],
];
const rec2020ToXyz: Matrix = [
  [63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314],
  [26158966 / 99577255, 472592308 / 697040785, 8267143 / 139408157],
  [0, 19567812 / 697040785, 295819943 / 278816314],
];
const prophotoToXyzD50: Matrix = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];
const d50ToD65: Matrix = [
  [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];
const xyzToLms: Matrix = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const lmsToOklab: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const whiteD50: Components = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];

function multiply(matrix: Matrix, [x, y, z]: Components): Components {
  const row = ([a, b, c]: Components) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const entry = (p: number, q: number, r: number, s: number) => (p * s - q * r) / determinant;
  return [
    [entry(e, f, h, i), entry(c, b, i, h), entry(b, c, e, f)],
    [entry(f, d, i, g), entry(a, c, g, i), entry(c, a, f, d)],
    [entry(d, e, g, h), entry(b, a, h, g), entry(a, b, d, e)],
  ];
}

const xyzToSrgb = inverse(srgbToXyz);
const xyzToP3 = inverse(p3ToXyz);
const xyzToA98 = inverse(a98ToXyz);
const xyzToRec2020 = inverse(rec2020ToXyz);
const xyzD50ToProphoto = inverse(prophotoToXyzD50);
const d65ToD50 = inverse(d50ToD65);
const lmsToXyz = inverse(xyzToLms);
const oklabToLms = inverse(lmsToOklab);

/** Applies a curve to each component, mirrored for negative ones. */
function mirrored(components: Components, curve: (value: number) => number): Components {
  const apply = (value: number) => Math.sign(value) * curve(Math.abs(value));
  return [apply(components[0]), apply(components[1]), apply(components[2])];
}

const srgbDecode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const srgbEncode = (value: number) => (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value);
const prophotoDecode = (value: number) => (value <= 16 / 512 ? value / 16 : value ** 1.8);
const prophotoEncode = (value: number) => (value >= 1 / 512 ? value ** (1 / 1.8) : 16 * value);
const alpha2020 = 1.09929682680944;
const beta2020 = 0.018053968510807;
const rec2020Decode = (value: number) =>
  value < beta2020 * 4.5 ? value / 4.5 : ((value + alpha2020 - 1) / alpha2020) ** (1 / 0.45);
const rec2020Encode = (value: number) => (value > beta2020 ? alpha2020 * value ** 0.45 - (alpha2020 - 1) : 4.5 * value);
const a98 = 563 / 256;

function labToXyz([lightness, a, b]: Components): Components {
  const y = (lightness + 16) / 116;
  const epsilon = 216 / 24389;
  const kappa = 24389 / 27;
  const linear = (value: number) => (value ** 3 > epsilon ? value ** 3 : (116 * value - 16) / kappa);
  const white = whiteD50;
  return multiply(d50ToD65, [
    linear(y + a / 500) * white[0],
    (lightness > kappa * epsilon ? y ** 3 : lightness / kappa) * white[1],
    linear(y - b / 200) * white[2],
  ]);
}

function xyzToLab(xyz: Components): Components {
  const [x, y, z] = multiply(d65ToD50, xyz);
  const curve = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const fx = curve(x / whiteD50[0]);
  const fy = curve(y / whiteD50[1]);
  const fz = curve(z / whiteD50[2]);
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function toPolar([lightness, a, b]: Components): Components {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [lightness, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

function fromPolar([lightness, chroma, hue]: Components): Components {
  const radians = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)];
}

function hslToSrgb([hue, saturation, lightness]: Components): Components {
  const s = saturation / 100;
  const l = lightness / 100;
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function srgbToHsl([r, g, b]: Components): Components {
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, lightness * 100];
  const saturation = lightness === 0 || lightness === 1 ? 0 : (most - lightness) / Math.min(lightness, 1 - lightness);
  let hue = (r - g) / range + 4;
  if (most === r) hue = (g - b) / range + (g < b ? 6 : 0);
  else if (most === g) hue = (b - r) / range + 2;
  return [hue * 60, saturation * 100, lightness * 100];
}

function hwbToSrgb([hue, white, black]: Components): Components {
  const w = white / 100;
  const b = black / 100;
  if (w + b >= 1) {
    const gray = w / (w + b);
    return [gray, gray, gray];
  }
  const [red, green, blue] = hslToSrgb([hue, 100, 50]);
  return [red * (1 - w - b) + w, green * (1 - w - b) + w, blue * (1 - w - b) + w];
}

function toXyz(space: ColorSpace, components: Components): Components {
  switch (space) {
    case "srgb":
      return multiply(srgbToXyz, mirrored(components, srgbDecode));
    case "srgb-linear":
      return multiply(srgbToXyz, components);
    case "display-p3":
      return multiply(p3ToXyz, mirrored(components, srgbDecode));
    case "a98-rgb":
      return multiply(
        a98ToXyz,
        mirrored(components, (value) => value ** a98),
      );
    case "prophoto-rgb":
      return multiply(d50ToD65, multiply(prophotoToXyzD50, mirrored(components, prophotoDecode)));
    case "rec2020":
      return multiply(rec2020ToXyz, mirrored(components, rec2020Decode));
    case "xyz":
    case "xyz-d65":
      return components;
    case "xyz-d50":
      return multiply(d50ToD65, components);
    case "lab":
      return labToXyz(components);
    case "lch":
      return labToXyz(fromPolar(components));
    case "oklab":
      return oklabToXyz(components);
    case "oklch":
      return oklabToXyz(fromPolar(components));
    case "hsl":
      return toXyz("srgb", hslToSrgb(components));
    case "hwb":
      return toXyz("srgb", hwbToSrgb(components));
  }
}

function oklabToXyz(components: Components): Components {
  const [l, m, s] = multiply(oklabToLms, components);
  return multiply(lmsToXyz, [l ** 3, m ** 3, s ** 3]);
}

function xyzToOklab(xyz: Components): Components {
  return multiply(lmsToOklab, mirrored(multiply(xyzToLms, xyz), Math.cbrt));
}

function fromXyz(space: ColorSpace, xyz: Components): Components {
  switch (space) {
    case "srgb":
      return mirrored(multiply(xyzToSrgb, xyz), srgbEncode);
    case "srgb-linear":
      return multiply(xyzToSrgb, xyz);
    case "display-p3":
      return mirrored(multiply(xyzToP3, xyz), srgbEncode);
    case "a98-rgb":
      return mirrored(multiply(xyzToA98, xyz), (value) => value ** (1 / a98));
    case "prophoto-rgb":
      return mirrored(multiply(xyzD50ToProphoto, multiply(d65ToD50, xyz)), prophotoEncode);
    case "rec2020":
      return mirrored(multiply(xyzToRec2020, xyz), rec2020Encode);
    case "xyz":
    case "xyz-d65":
      return xyz;
    case "xyz-d50":
      return multiply(d65ToD50, xyz);
    case "lab":
      return xyzToLab(xyz);
    case "lch":
      return toPolar(xyzToLab(xyz));
    case "oklab":
      return xyzToOklab(xyz);
    case "oklch":
      return toPolar(xyzToOklab(xyz));
    case "hsl":
      return srgbToHsl(fromXyz("srgb", xyz));
    case "hwb": {
      const srgb = fromXyz("srgb", xyz);
      return [srgbToHsl(srgb)[0], Math.min(...srgb) * 100, (1 - Math.max(...srgb)) * 100];
    }
  }
}

/** The same color in another space. */
export function convertColor(from: ColorSpace, to: ColorSpace, components: Components): Components {
  if (from === to) return components;
  if (to === "srgb" && from === "hsl") return hslToSrgb(components);
  if (to === "srgb" && from === "hwb") return hwbToSrgb(components);
  if (from === "srgb" && to === "hsl") return srgbToHsl(components);
  return fromXyz(to, toXyz(from, components));
}
