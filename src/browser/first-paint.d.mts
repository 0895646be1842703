export declare const FIRST_PAINT_SCRIPT: string;
