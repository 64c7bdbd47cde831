/** The part of OpenSeadragon that the shop uses: https://openseadragon.github.io/docs/ */
export interface OpenSeadragonScript {
  (options: Record<string, unknown> & { element: HTMLElement; tileSources: string }): OpenSeadragonViewer;
  Point: new (x: number, y: number) => ViewerPoint;
}

interface ViewerPoint {
  x: number;
  y: number;
}

export interface OpenSeadragonViewer {
  viewport: {
    getZoom(): number;
    getHomeZoom(): number;
    zoomBy(factor: number): void;
    zoomTo(zoom: number, place: ViewerPoint, isImmediate: boolean): void;
    applyConstraints(isImmediate?: boolean): void;
  };
  addOnceHandler(event: 'open' | 'open-failed', handler: () => void): void;
  destroy(): void;
}
