/** Names and cities of invented people, by country of origin. */
export interface Origin {
  countryCode: string;
  cities: readonly string[];
  first: readonly string[];
  last: readonly string[];
}

const origin = (countryCode: string, cities: string, first: string, last: string): Origin => ({
  countryCode,
  cities: cities.split(', '),
  first: first.split(' '),
  last: last.split(', '),
});

// biome-ignore format: a table reads best with an origin in three lines
export const ORIGINS: readonly Origin[] = [
  origin('us', 'Brooklyn, Santa Fe, Portland, Detroit, Marfa, Oakland, Asheville, New Orleans',
    'June Wendell Marisol Ezra Delphine Otis Rosalind Theo Imani Clifton Greta Amos',
    'Halloran, Ashdown, Villanueva, Birdsong, Tremaine, Okafor, Lindqvist, Castellane, Whitcomb, Fairbairn, Delacroix-Webb, Sorensen'),
  origin('gb', 'Leeds, Margate, Glasgow, Bristol, Hastings, Cardiff',
    'Adaeze Rowan Philippa Callum Nerys Tobias Imogen Hamish Beatrix Idris',
    'Okpara, Thistlewood, Penhallow, Marchbanks, Llewelyn, Askew, Featherstone, Quayle, Drummond, Hartnoll'),
  origin('fr', 'Marseille, Lyon, Nantes, Arles, Lille, Paris',
    'Maëlys Bastien Solène Anatole Coline Lucien Apolline Théodore Yasmine Cyprien',
    'Vauquelin, Desrosiers, Lamarche, Benhamou, Kerguelen, Sabatier, Montreuil, Fontanel, Marchetti, Tessier'),
  origin('de', 'Leipzig, Berlin, Hamburg, Kassel, Dresden',
    'Frauke Lorenz Annika Henrike Matthias Wiebke Ruben Elfriede Jannis Thekla',
    'Brandvold, Osterkamp, Hellweg, Sternheim, Kaltenbach, Wiesengrund, Petersdorf, Rademacher, Vossberg, Lichtwark'),
  origin('it', 'Turin, Bologna, Palermo, Trieste, Lecce',
    'Ginevra Fosco Ludovica Tancredi Ornella Saverio Mirta Ippolito',
    'Bellandi, Scarsella, Montefalco, Cordaro, Vianello, Passerini, Tarantini, Guidarelli'),
  origin('es', 'Valencia, Bilbao, Granada, Gijón, Madrid',
    'Itziar Gonzalo Nuria Anselmo Leocadia Iker Remedios Jacinto',
    'Etxeberria, Vallehermoso, Montesinos, Carrasquer, Belmonte, Arriaga, Zabaleta, Quintanar'),
  origin('nl', 'Rotterdam, Groningen, Haarlem', 'Femke Joris Marijke Wouter Saskia Thijs', 'Vermeulen, Oosterhuis, Van Loon, Kuipers, Dijkgraaf, Terpstra'),
  origin('no', 'Tromsø, Bergen, Stavanger', 'Ilse Sigurd Astrid Torbjørn Ragnhild Eirik', 'Brekke, Nordahl, Fjellstad, Haugland, Solvang, Ytterdal'),
  origin('pl', 'Łódź, Kraków, Wrocław', 'Halina Bartosz Zofia Kazimierz Jadwiga Mikołaj', 'Wierzbicka, Sobczak, Malinowski, Zielińska, Grabowski, Lewandowicz'),
  origin('ro', 'Cluj, Timișoara, Iași', 'Mirela Dragoș Ileana Radu Smaranda Vlad', 'Anton, Ciobanu, Lupescu, Vasilache, Munteanu, Rotaru'),
  origin('jp', 'Kanazawa, Kyoto, Onomichi, Sapporo',
    'Kenji Haruka Sayo Ryota Michiko Takumi Fumie Naoki',
    'Arakawa, Minazuki, Kurosawa-Ito, Hayashida, Tsukimori, Onodera, Shiraishi, Fujinami'),
  origin('kr', 'Busan, Seoul, Jeonju', 'Haneul Jisoo Minseo Daehyun Yerin Seojun', 'Baek, Noh, Seong, Yoon, Ma, Hwangbo'),
  origin('in', 'Kochi, Kolkata, Baroda, Jaipur',
    'Anjali Devika Rohan Meenakshi Arjun Sharmila Vikram Ishani',
    'Chattopadhyay, Nambiar, Raghavan, Sengupta, Deshpande, Kulkarni, Varghese, Bhattacharjee'),
  origin('ng', 'Lagos, Ibadan, Enugu', 'Chidera Folasade Emeka Temitope Obinna Ngozi', 'Adebayo-Cole, Nwosu, Ogunleye, Ezenwa, Balogun, Onyekachi'),
  origin('za', 'Cape Town, Durban, Johannesburg', 'Thandiwe Pieter Nomvula Sipho Annelise Lerato', 'Mokoena, Van Zyl, Dlamini, Naidoo, Khumalo, Steenkamp'),
  origin('gh', 'Accra, Kumasi', 'Efua Kwabena Akosua Yaw', 'Asante-Boateng, Owusu, Mensah, Ofori'),
  origin('mx', 'Oaxaca, Guadalajara, Mexico City', 'Xóchitl Emiliano Citlali Fermín Itzel Leandro', 'Zamudio, Barragán-Luna, Ocampo, Tepoztécatl, Villaseñor, Cisneros'),
  origin('br', 'Recife, Belo Horizonte, São Paulo', 'Iracema Caetano Jussara Benedito Marília Raimundo', 'Vasconcelos, Figueiredo, Do Amaral, Pitanga, Cavalcanti, Nogueira'),
  origin('ar', 'Rosario, Mendoza, Buenos Aires', 'Tomás Milagros Ezequiel Azucena Facundo Pilar', 'Quiroga, Iturbide, Echeverría, Bianchetti, Pellegrino, Urquijo'),
  origin('co', 'Medellín, Cali', 'Mariángela Octavio Luz Efraín', 'Restrepo, Arboleda, Buitrago, Caicedo'),
  origin('ca', 'Montréal, Halifax, Vancouver', 'Océane Lachlan Noémie Gwendolyn Étienne Winona', 'Beauchamp, MacAskill, Tremblay-Roy, Pelletier, Sinclair, Whitefeather'),
  origin('au', 'Hobart, Melbourne, Fremantle', 'Marnie Jarrah Tilda Angus Kirra Bronte', 'Winterbourne, Callaghan, Nakamura-Reid, Strickland, Yarran, Bellweather'),
  origin('nz', 'Wellington, Dunedin', 'Aroha Finlay Mereana Tamati', 'Ngata, Ballantyne, Parata, Kingsford'),
  origin('tr', 'Izmir, Istanbul', 'Defne Kerem Nilüfer Orhan Zeynep Selim', 'Yıldızoğlu, Karaosman, Demirel, Aksoylu, Tanyeli, Günsür'),
  origin('ae', 'Sharjah, Dubai', 'Noora Khalid Shamma Yousef', 'Al Mazrouei, Haddad, Al Suwaidi, Kanaan'),
  origin('pt', 'Porto, Lisbon', 'Leonor Duarte Graça Vasco', 'Pacheco, Sampaio, Figueira, Antunes-Melo'),
  origin('gr', 'Thessaloniki, Athens', 'Danae Stavros Kalliope Iason', 'Papadimitriou, Vlachos, Karvela, Mavros'),
  origin('se', 'Gothenburg, Umeå', 'Ebba Ivar Linnéa Viggo', 'Sandström, Ekelund, Lagerkvist, Nyberg'),
  origin('ie', 'Galway, Cork', 'Saoirse Fergal Niamh Cormac', 'Ó Briain, Devlin, Kilbride, Mac Giolla'),
  origin('vn', 'Hanoi, Huế', 'Thảo Quang Linh Minh', 'Nguyễn-Lê, Trần, Phạm, Đặng'),
];

// biome-ignore format: a list reads best as one
const MEN = new Set((
  'Wendell Ezra Otis Theo Clifton Amos Rowan Callum Tobias Hamish Idris Bastien Anatole Lucien Théodore Cyprien Lorenz Matthias Ruben Jannis ' +
  'Fosco Tancredi Saverio Ippolito Gonzalo Anselmo Iker Jacinto Joris Wouter Thijs Sigurd Torbjørn Eirik Bartosz Kazimierz Mikołaj Dragoș Radu ' +
  'Vlad Kenji Ryota Takumi Naoki Daehyun Seojun Rohan Arjun Vikram Emeka Obinna Pieter Sipho Kwabena Yaw Emiliano Fermín Leandro Caetano ' +
  'Benedito Raimundo Tomás Ezequiel Facundo Octavio Efraín Lachlan Étienne Jarrah Angus Finlay Tamati Kerem Orhan Selim Khalid Yousef Duarte ' +
  'Vasco Stavros Iason Ivar Viggo Fergal Cormac Quang Minh').split(' '));

/** Selects a matching portrait. */
export const isManly = (firstName: string): boolean => MEN.has(firstName);
