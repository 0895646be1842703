/** Line icons as SVG paths on a 24-unit grid. Separate exports keep unused icons out of a page's script. */
export const account = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c1-4 4.5-5 8-5s7 1 8 5';
export const back = 'M19 12H5m6-6-6 6 6 6';
export const cancel = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6';
export const cart = 'M6 8h12l-1 12H7L6 8Zm3 0a3 3 0 0 1 6 0';
export const chat = 'M4 5h16v11H9l-5 4V5Z';
export const check = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-6';
export const chevron = 'M9 6l6 6-6 6';
export const clock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2';
export const close = 'M6 6l12 12M18 6 6 18';
export const download = 'M12 4v11m-5-5 5 5 5-5M5 20h14';
export const edit = 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4';
export const facebook = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0v-9c0-2 1-3 3-3m-6 4.5h5.5';
export const filter = 'M4 7h16M7 12h10M10 17h4';
export const heart =
  'M12 20S4 15.5 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.5 12 20 12 20Z';
export const instagram =
  'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Zm5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.5-8h.01';
export const mail = 'M3 6h18v12H3V6Zm0 1 9 6 9-6';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const pause = 'M9 6v12M15 6v12';
export const phone =
  'M6 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L16 12l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2Z';
export const picture = 'M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.5 9.5h.01';
export const pin =
  'M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const pinterest =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-1L12 9.5M9 13c-1.5-3 .5-5.5 3-5.5s4 2 3.5 4.2-2.5 3.3-4.2 2.3';
export const play = 'M8 5l11 7-11 7V5Z';
export const plus = 'M12 5v14M5 12h14';
export const print = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z';
export const repeat = 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5';
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5';
export const shield = 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6l8-3Zm-3.5 9 2.5 2.5 4.5-5';
export const trash = 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5';
export const truck =
  'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const zoom = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M8 11h6M11 8v6';
